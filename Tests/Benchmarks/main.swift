import Glibc

if CommandLine.arguments.contains("frames") {
  measureTableFrames()
  exit(0)
}
let weak = measureWeakDelegate()
measureAsking(against: weak)
measureTelling(against: weak)
measureNesting(against: weak)
measureResolvedPasses()
measureTableCells()
if CommandLine.arguments.contains("delegates") { exit(0) }
measureTableFrames()
