import Foundation

/// The library's scenes of threads on the real RxSwift, whose locks are made of steps.
struct OrdersOnRxSwift {
    /// A scene that has been played.
    struct Played {
        let name: String
        /// How many orders there are, or have been tried until one broke the promise.
        var orders: Int
        /// What broke, and the steps to it.
        var broken: String?
        var story: [String] = []
    }

    let package: RxSwiftPackage
    let judge: Judge

    /// The scenes as the compiler is to see them.
    ///
    /// - Parameter isMissing: whether those that RxSwift has not are meant, and not the others.
    func sources(isMissing: Bool = false) throws -> [SourceFile] {
        let repository = package.repository
        let folder = repository.root.appending(path: "Tests/RxBeyondOrdersTests/Scenarios")
        return try repository.files(in: folder)
            .filter { ($0.lastPathComponent == "OwnScenarios.swift") == isMissing }
            .map { try repository.testSource($0, of: "RxSwift") }
    }

    func library() throws -> [SourceFile] {
        try package.library(judge.progress).sorted { $0.key < $1.key }
            .map { SourceFile(name: $0.key.fileName, text: $0.value, path: $0.key) }
    }

    func program() throws -> URL { try judge.program(of: sources(), on: library()) }

    /// - Parameter words: of the names of those that are played, if not all are.
    func play(_ words: String? = nil) throws -> [Played] {
        let start = try Workshop.start(program(), playing: words ?? "")
        judge.progress.show("playing \(words.map { "'\($0)'" } ?? "all scenes") …", isLasting: true)
        defer { judge.progress.end() }
        var played: [Played] = []
        while true {
            let outcome = try Shell.run(
                start,
                in: package.folder,
                setting: ["ORDERS_FROM": "\(played.count)", "SWIFT_BACKTRACE": "enable=no"],
                limit: 600,
                keepsErrorsApart: true
            )
            let errors = outcome.errorOutput.lines
            played += Self.read(outcome.output)
            // A promise that breaks is an issue of the test, which then ends with 1.
            let isOver = [0, 1].contains(outcome.status) && !outcome.wasKilled
            guard let last = played.last, last.orders > 0 || !isOver, !outcome.ranOutOfTime else {
                throw CommandError("no scene could be played: \(errors.last ?? "")")
            }
            if isOver { return played }
            guard last.orders == 0 else {
                throw CommandError(
                    "after '\(last.name)' the scenes break off: \(errors.last ?? "")"
                )
            }
            // RxSwift has stopped the process: what follows is played in another one.
            let reason = errors.first { $0.contains("Fatal error") }?.after("Fatal error: ")
            played[played.count - 1].broken = "The process stops: \(reason ?? "it crashes")"
        }
    }

    /// Reads the rows that `inEveryOrder` prints, and what stands below those that break.
    private static func read(_ output: String) -> [Played] {
        output.lines.reduce(into: []) { played, line in
            guard line.hasPrefix("| RxSwift | ") else {
                if played.last?.broken != nil { played[played.count - 1].story.append(line) }
                return
            }
            let cells = line.tableCells
            if cells.count == 2 { return played.append(Played(name: cells[1], orders: 0)) }
            let broken = cells[5] == "holds" ? nil : cells[5]
            played[played.count - 1].orders = Int(cells[2]) ?? 0
            played[played.count - 1].broken = broken
        }
    }
}

extension Workshop {
    /// Plays the library's scenes of threads on RxSwift in every order with up to two switches.
    ///
    /// - Parameter name: words of one, whose story is told; or else a table of all is.
    /// - Returns: 1 if a promise breaks.
    func orders(onRxSwift name: String?, _ flags: Set<String>) throws -> Int32 {
        let all = OrdersOnRxSwift(package: RxSwiftPackage(repository: repository), judge: judge)
        func isMeant(_ scene: String) -> Bool {
            name.map(scene.localizedCaseInsensitiveContains) ?? true
        }
        let missing = try all.sources(isMissing: true).flatMap(\.scenes).filter(isMeant)
        guard let wanted = try all.sources().flatMap(\.scenes).first(where: isMeant) else {
            throw CommandError.usage(
                missing.first.map { "not in RxSwift: \($0)" }
                    ?? "no such scene: \(name ?? "") (`orders RxSwift` lists them)"
            )
        }
        if name != nil, flags.contains("--film") {
            let start = try Self.start(all.program(), playing: wanted)
            let library = try all.library()
            return try film(wanted, of: "RxSwift", all.sources(), flags, in: library, with: start)
        }
        let played = try all.play(name.map { _ in wanted })
        let breaking = played.filter { $0.broken != nil }
        for scene in played {
            let mark = scene.broken == nil ? terminal.good("✔") : terminal.bad("✘")
            let orders = scene.orders == 0 ? "    –" : String(format: "%5d", scene.orders)
            print("\(mark) \(orders)  \(scene.name)")
            guard let broken = scene.broken else { continue }
            let isTold = name != nil && !scene.story.isEmpty
            print(
                isTold ? scene.story.joined(separator: "\n").trimmed + "\n" : "         \(broken)"
            )
        }
        guard name == nil else { return breaking.isEmpty ? 0 : 1 }
        for scene in missing { print(terminal.quiet("–      –  \(scene) (not in RxSwift)")) }
        let orders = played.map(\.orders).reduce(0, +)
        print(
            """

            RxSwift \(all.package.name): \(played.count - breaking.count) of \(played.count) scenes hold, \
            \(orders) orders have been played. Where one breaks, its number stands before it.
              swift run workshop orders RxSwift crosswise          the story; --film shows it
            """
        )
        return breaking.isEmpty ? 0 : 1
    }
}

extension Judge {
    fileprivate func program(of scenes: [SourceFile], on library: [SourceFile]) throws -> URL {
        let rxSwift = try compiler().module(
            "RxSwift",
            from: library + [steps()],
            needs: [orders()],
            flags: ["-swift-version", "5"],
            limit: 300,
            started: announce("RxSwift")
        ).module(orElse: "RxSwift does not compile with locks of steps:\n")
        return try program(of: scenes + main(), needing: [testSupport(), rxSwift])
    }
}
