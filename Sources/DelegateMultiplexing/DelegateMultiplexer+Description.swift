extension DelegateMultiplexer: CustomDebugStringConvertible {
  /// The roles, and below them the living delegates with the roles that each answers, those of
  /// nested multiplexers indented.
  ///
  /// - Complexity: O(n · r) for n delegates, nested ones included, and r roles.
  public var debugDescription: String {
    let names = roles.map(\.name).joined(separator: ", ")
    return (["DelegateMultiplexer of \(names), \(mode)"] + lines(indent: "  "))
      .joined(separator: "\n")
  }

  private func lines(indent: String) -> [String] {
    let living = entries.filter(\.isAlive)
    guard !living.isEmpty else { return [indent + "nobody"] }
    return living.flatMap { entry in
      [indent + line(entry)] + (entry.nested?.lines(indent: indent + "  ") ?? [])
    }
  }

  private func line(_ entry: DelegateEntry) -> String {
    let answered = roles.indices.filter { index in
      entry.nested.map { roles[index].isAnswered(in: $0) } ?? (entry.casts[index] != nil)
    }
    let names = answered.map { roles[$0].name }.joined(separator: ", ")
    let type = entry.object.map { String(describing: Swift.type(of: $0)) } ?? ""
    let marks = [(entry.isMain, " (main)"), (entry.isRetained, " (retained)")]
    return "\(type): \(names.isEmpty ? "no role" : names)"
      + marks.filter(\.0).map(\.1).joined()
  }
}
