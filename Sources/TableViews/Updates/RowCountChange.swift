/// Rows that came to a section and that left it.
struct RowCountChange {
  var inserted = 0
  var deleted = 0
  var movedIn = 0
  var movedOut = 0

  var sum: Int { inserted - deleted + movedIn - movedOut }
}
