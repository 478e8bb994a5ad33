import Foundation
import ToolSupport

Shell.endAllOnInterrupt()
exit(Workshop.main(Array(CommandLine.arguments.dropFirst())))
