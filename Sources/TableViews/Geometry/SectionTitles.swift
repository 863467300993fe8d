/// The titles that the data source gave for sections, kept sparsely.
struct SectionTitles {
  var headers: [Int: String] = [:]
  var footers: [Int: String] = [:]
}
