@_exported public import DelegateMultiplexing
@_exported public import TerminalCore
