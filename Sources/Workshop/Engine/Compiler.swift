import Foundation

/// Compiles modules and links programs, without SwiftPM.
struct Compiler: Sendable {
    let toolchain: Toolchain
    let cache: BuildCache

    /// A compiled module, and the modules that have to be linked with it.
    struct Module: Sendable {
        let name: String
        let folder: URL
        var needs: [Module] = []

        var interface: URL { folder.appendingPathComponent("\(name).swiftmodule") }
        var object: URL { folder.appendingPathComponent("\(name).o") }
        var closure: [Module] { needs.flatMap(\.closure).filter { $0.name != name } + [self] }
    }

    enum Answer {
        case module(Module)
        case faults(CompilerMessages)

        /// - Throws: `CommandError`, an answer that is no, which begins with `words`.
        func module(orElse words: String = "") throws -> Module {
            switch self {
            case .module(let module): return module
            case .faults(let messages):
                // What is not the participant's is told in short.
                let text = messages.text(most: words.isEmpty ? 5 : 2)
                throw CommandError(words + text, status: 1)
            }
        }
    }

    /// - Parameters:
    ///   - isProgram: whether it has an entry point, which is renamed: it is linked beside others.
    ///   - identity: says what the compiled interfaces of `needs` are: their folders' names, unless
    ///     one knows better.
    ///   - flags: more flags than those of every compilation.
    ///   - limit: seconds after which the compiler is ended: some sources keep it busy for hours.
    /// - Throws: `CommandError` with status 1 if the compiler comes to no end, or to a bad one.
    func module(
        _ name: String,
        from sources: [SourceFile],
        needs: [Module] = [],
        identity: [String]? = nil,
        flags: [String] = [],
        isProgram: Bool = false,
        isTest: Bool = false,
        limit: Double = 120,
        started: (() -> Void)? = nil,
    ) throws -> Answer {
        let visible = needs.flatMap(\.closure)
        let words =
            toolchain.flags + (isTest ? toolchain.testingFlags : []) + flags
            + ["-module-name", name]
            + (isProgram
                ? ["-Xfrontend", "-entry-point-function-name", "-Xfrontend", "\(name)_main"]
                : ["-parse-as-library"])
        let inputs =
            [toolchain.version] + words + (identity ?? visible.map(\.folder.path))
            + sources.flatMap { [$0.name, $0.path, $0.text] }
        let product = "\(name)-\(sources.first?.name ?? "")"
        let folder = try cache.product(product, from: inputs) { folder in
            started?()
            // A diagnostic is a product too: what does not compile need not be compiled again.
            try compile(name, words, sources, visible, limit, into: folder)
                .map { try Data($0.utf8).write(to: messages(in: folder)) }
        }
        if let text = messages(in: folder).text {
            return .faults(CompilerMessages(text))
        }
        return .module(Module(name: name, folder: folder, needs: needs))
    }

    private func messages(in folder: URL) -> URL { folder.appending(path: "messages") }

    /// - Returns: what the compiler says about faults in the sources.
    private func compile(
        _ name: String,
        _ words: [String],
        _ sources: [SourceFile],
        _ visible: [Module],
        _ limit: Double,
        into folder: URL,
    ) throws -> String? {
        let texts = folder.appending(path: "sources")
        try FileManager.default.createDirectory(at: texts, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: texts) }
        for source in sources {
            try Data(source.text.utf8).write(to: texts.appending(path: source.name))
        }
        func compile(_ words: [String]) throws -> (ProcessResult, CompilerMessages, String) {
            let outcome = try run(
                words + visible.flatMap { ["-I", $0.folder.path] }
                    + ["-emit-module", "-emit-module-path", "\(name).swiftmodule"]
                    + ["-c", "-o", "\(name).o", "-suppress-warnings"]
                    + ["-module-cache-path", cache.modules.path]
                    + sources.map { "sources/\($0.name)" },
                in: folder,
                limit: limit
            )
            var text = outcome.output.replacing("\(folder.path)/", with: "")
            for source in sources {
                text.replace("sources/\(source.name):", with: "\(source.path):")
            }
            return (outcome, CompilerMessages(text), text)
        }
        let (outcome, messages, text) = try compile(words)
        if outcome.succeeded { return nil }
        if !outcome.wasKilled, !messages.isEmpty, !Self.isCrash(outcome) { return text }
        guard Self.isCrash(outcome) else {
            // By the limit of its own time, which ends the frontend alone.
            let isLate =
                outcome.ranOutOfTime || outcome.output.contains("due to signal \(SIGXCPU)")
                || outcome.output.contains("due to signal \(SIGKILL)")
            let reason = isLate ? Verdict.takesTooLong : outcome.output.trimmed
            throw CommandError("the compiler fails on \(name): \(reason)", status: 1)
        }
        // What makes the checks of Swift 6 crash, those of Swift 5 often have words for.
        let isSix = words.firstIndex(of: "6")
        let again = words.indices.map { $0 == isSix ? "5" : words[$0] }
        let found = try [messages, compile(again).1].first { !$0.isEmpty }?.text()
        let reason =
            found.map { "What it says in Swift 5 mode:\n\($0)" }
            ?? "It says nothing that helps: take back what you typed last, bit by bit."
        let complaint = "The compiler itself crashes on this, which is its mistake. \(reason)"
        throw CommandError(complaint, status: 1)
    }

    /// Whether the compiler fell over its own feet, and prints what it had on its stack.
    private static func isCrash(_ outcome: ProcessResult) -> Bool {
        let marks = ["Stack dump:", "Please submit a bug report"]
        return !outcome.succeeded && !outcome.ranOutOfTime
            && marks.contains(where: outcome.output.contains)
    }

    /// - Returns: the executable's path.
    /// - Throws: `CommandError` with status 1 if it can't be linked.
    func executable(_ name: String, linking modules: [Module]) throws -> URL {
        let objects = modules.flatMap(\.closure).map(\.object.path).reduce(into: [String]()) {
            if !$0.contains($1) { $0.append($1) }
        }
        let inputs = [toolchain.version] + toolchain.linkerFlags + objects
        let folder = try cache.product(name, from: inputs) { folder in
            // Beside the first object the driver notes the libraries, under the program's name (or
            // `main`, if that is no identifier): two links at once need two names.
            let unique = "Program_" + UUID().uuidString.replacing("-", with: "_")
            let words = ["-o", unique] + toolchain.linkerFlags + objects
            let outcome = try run(words, in: folder, limit: 120)
            guard outcome.succeeded else {
                let reason = outcome.output.split(separator: "\n").prefix(3).joined(separator: "\n")
                throw CommandError("the linker fails on \(name): \(reason)", status: 1)
            }
            let made = folder.appending(path: unique)
            try FileManager.default.moveItem(at: made, to: folder.appending(path: name))
        }
        return folder.appending(path: name)
    }

    /// Runs the compiler. Its own temporary files go where its product is made: what a killed one leaves
    /// is removed with that. One that this command can't end any more because it was killed itself
    /// ends when it has used its time.
    private func run(_ words: [String], in folder: URL, limit: Double) throws -> ProcessResult {
        // A driver of Swift 6.3 falls over letters outside ASCII in the path of its own files.
        let place = folder.path.utf8.allSatisfy { $0 < 128 } ? folder.path : "/tmp"
        return try Shell.run(
            ["sh", "-c", "ulimit -t \(Int(limit)); exec \"$@\"", "sh", toolchain.compiler] + words,
            in: folder,
            setting: ["TMPDIR": place],
            limit: limit
        )
    }
}
