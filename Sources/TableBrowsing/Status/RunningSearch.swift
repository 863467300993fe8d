/// A search that is going on.
struct RunningSearch {
  /// What it looks for, as it was typed.
  var text: String
  /// How much of the source was searched.
  var fraction = 0.0
  /// Stops it.
  var stop: (() -> Void)?
}
