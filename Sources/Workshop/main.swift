import Foundation

Shell.endChildrenOnInterrupt()
exit(Workshop.main(Array(CommandLine.arguments.dropFirst())))
