// FileTables
