import Foundation
import ToolSupport

ActiveProcesses.endOnInterrupt()
exit(Workshop.main(Array(CommandLine.arguments.dropFirst())))
