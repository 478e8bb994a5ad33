import Foundation

/// A short program with a name, for the command line, and a title.
struct Scene {
    let name: String
    let title: String
    let seconds: Double
    let body: @MainActor () -> Void

    /// - Parameter seconds: how long the main queue is served after `body`.
    init(
        _ name: String,
        _ title: String,
        lasting seconds: Double = 0,
        body: @escaping @MainActor () -> Void
    ) {
        self.name = name
        self.title = title
        self.seconds = seconds
        self.body = body
    }
}

/// Says whose program this is, and plays the scenes that the command line names, or all in order.
@MainActor
func play(_ scenes: [Scene]) {
    let program = CommandLine.arguments[0].split(separator: "/").last ?? ""
    printToStandardError("\(#filePath.contains("/Workbench/") ? "your" : "our") \(program)")
    // Xcode may add an option of its own.
    let added = ["-NSDocumentRevisionsDebugMode", "YES"]
    let wanted = CommandLine.arguments.dropFirst().filter { !added.contains($0) }
    if let unknown = wanted.first(where: { name in !scenes.contains { $0.name == name } }) {
        let names = scenes.map(\.name).joined(separator: " | ")
        printToStandardError("no scene '\(unknown)'; usage: swift run \(program) [\(names)]")
        exit(64)
    }
    for scene in scenes where wanted.isEmpty || wanted.contains(scene.name) {
        print("# \(scene.name): \(scene.title)")
        scene.body()
        RunLoop.main.run(until: Date(timeIntervalSinceNow: scene.seconds))
        print()
    }
}

private func printToStandardError(_ words: String) {
    FileHandle.standardError.write(Data((words + "\n").utf8))
}

/// Runs `body` on the main queue when `seconds` have passed.
func after(_ seconds: Double, _ body: @escaping () -> Void) {
    // The main queue runs it, and all scenes run there.
    nonisolated(unsafe) let body = body
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { @Sendable in body() }
}
