protocol Counting: AnyObject {
  func number(for index: Int) -> Int?
  func didCount(_ index: Int)
}

final class Answering: Counting {
  var total = 0

  @inline(never) func number(for index: Int) -> Int? { index &+ total }
  @inline(never) func didCount(_ index: Int) { total &+= 1 }
}

/// Answers nothing; a second conforming class also keeps calls from being bound at compile time.
final class Silent: Counting {
  var total = 0

  @inline(never) func number(for index: Int) -> Int? { nil }
  @inline(never) func didCount(_ index: Int) { total &+= 2 }
}

@inline(never)
func makeDelegates(_ count: Int, answering: (Int) -> Bool) -> [any Counting] {
  (0..<count).map { position in
    if answering(position) { Answering() } else { Silent() }
  }
}
