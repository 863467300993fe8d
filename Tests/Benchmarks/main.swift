import Glibc

if CommandLine.arguments.contains("frames") {
  measureTableFrames()
  exit(0)
}
let direct = measureDirectCalls()
measureAsking(against: direct.weak)
measureTelling(against: direct.weak)
measureNesting(against: direct.weak)
measureResolvedPasses(against: direct.strong)
measureTableCells()
if CommandLine.arguments.contains("delegates") { exit(0) }
measureTableFrames()
