import Foundation

Shell.endAllOnInterrupt()
exit(Command.main(Array(CommandLine.arguments.dropFirst())))
