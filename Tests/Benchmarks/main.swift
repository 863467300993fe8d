import Glibc

if CommandLine.arguments.contains("frames") {
  measureTableFrames()
  exit(0)
}
measureDirectCalls()
measureAsking()
measureTelling()
measureNesting()
measureResolvedPasses()
measureTableFrames()
