import Foundation

exit(
    play(
        Array(CommandLine.arguments.dropFirst()),
        say: { print($0) },
        complain: { FileHandle.standardError.write(Data("\($0)\n".utf8)) }
    )
)
