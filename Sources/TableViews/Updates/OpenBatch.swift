/// What is added to a batch while its block runs.
struct OpenBatch {
  /// The changes of batches inside it.
  var nested = TableChanges()
  /// What went wrong before everything was noted.
  var problem: TableUpdateError?
  /// What is to be run when everything is done, in this order.
  var completions: [() -> Void] = []
}
