import Foundation

ActiveProcesses.endOnInterrupt()
exit(Workshop.main(Array(CommandLine.arguments.dropFirst())))
