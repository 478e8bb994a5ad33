import Foundation

exit(Scenes.play(Array(CommandLine.arguments.dropFirst())))
