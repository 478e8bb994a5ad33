import Foundation

Shell.endAllOnInterrupt()
exit(Workshop.main(Array(CommandLine.arguments.dropFirst())))
