import Foundation

exit(
    run(
        Array(CommandLine.arguments.dropFirst()),
        complain: { FileHandle.standardError.write(Data("\($0)\n".utf8)) }
    )
)
