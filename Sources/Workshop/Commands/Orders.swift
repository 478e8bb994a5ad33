import Foundation

extension Workshop {
    /// Lets a person decide, step by step, which thread of a scene goes on.
    ///
    /// - Parameters:
    ///   - words: an exercise or a chapter, and one of its scenes, by its number or words of its name.
    ///   - flags: `--solution` plays ours and not the participant's answer, `--film` shows an order that
    ///     fails in the player, beside one that holds.
    func orders(_ words: [String], _ flags: Set<String>) throws -> Int32 {
        if words[0].lowercased() == "orders" {
            return try orders(ofOwn: words.dropFirst().first ?? "", flags)
        }
        if words[0].lowercased() == "rxswift" {
            return try orders(onRxSwift: words.dropFirst().first, flags)
        }
        let isOurs = flags.contains("--solution")
        let exercise = catalogue.exercise(words[0])
        var sources = try (Self.sceneFiles[words[0]] ?? []).map { path in
            let file = repository.root.appending(path: "Tests/\(path).swift")
            return try repository.testSource(file, of: "RxBeyond")
        }
        let names = try exercise?.checks.scenes ?? sources.flatMap(\.scenes)
        guard !names.isEmpty else { throw try noScenes(in: words[0]) }
        if let exercise { sources = [try answer(to: exercise, isOurs: isOurs)] }
        let failed = exercise?.failedOrders
        let failedNames = failed.map(Repository.failedChecks) ?? []
        let first = names.firstIndex(where: failedNames.contains) ?? 0
        let wanted = words.dropFirst().first ?? "\(first + 1)"
        let index =
            Int(wanted).map { $0 - 1 }
            ?? names.firstIndex { $0.localizedCaseInsensitiveContains(wanted) }
        for (number, name) in names.enumerated() {
            print("\(number == index ? "▸" : " ") \("\(number + 1)".padding(to: 2))  \(name)")
        }
        guard let index, names.indices.contains(index) else {
            throw CommandError.usage("no such scene: \(wanted) (those of \(words[0]) stand above)")
        }
        let foundations = try judge.foundations(exercise?.programs ?? ["RxBeyond"])
        let program =
            try exercise.map { try judge.program(of: $0, sources[0], foundations) }
            ?? judge.program(of: sources, needing: [foundations.support])
        let start = Self.start(program, playing: names[index])
        if flags.contains("--film") {
            return try film(names[index], of: words[0], sources, flags, with: start)
        }
        judge.progress.end()
        let other = index == 0 ? 2 : 1
        let another = "  swift run workshop orders \(words[0]) \(other)   another one"
        print(names.count > 1 ? terminal.quiet(another + "\n") : "")
        setenv("ORDERS_BY_HAND", "1", 1)
        // A check of several scenes begins with the one that failed.
        if let failed, !isOurs { setenv("WORKSHOP_FAILED_ORDERS", failed.path, 1) }
        return try replace(with: start)
    }

    /// A program takes the place of this one, so that a person can talk to it.
    func replace(with words: [String]) throws -> Int32 {
        fflush(nil)
        Shell.forgetInterrupts()
        execv(words[0], words.map { strdup($0) } + [nil])
        throw CommandError("\(words[0]) can't be started: \(String(cString: strerror(errno)))")
    }

    /// The files of chapters' scenes, in the makers' package.
    private static let sceneFiles: [String: [String]] = {
        let scenes = { (names: String...) in
            (["Screen"] + names.map { "\($0)Scenarios" })
                .map { "RxBeyondOrdersTests/Scenarios/\($0)" }
        }
        return [
            "8": ["BookTests/FailedDesigns/TwoSteps"] + scenes("Disposable"),
            "9": scenes("Time", "Own"), "10": scenes("Time"), "11": scenes("Subject", "Own"),
            "12": scenes("Sharing"), "13": scenes("Operator"), "15": scenes("Operator"),
            "16": scenes("Operator"), "17": scenes("Sharing"),
        ]
    }()

    private func noScenes(in words: String) throws -> CommandError {
        if catalogue.exercise(words) == nil { _ = try exercises(words) }
        let exercises = try catalogue.exercises.filter { try !$0.checks.scenes.isEmpty }
        let places = Self.sceneFiles.keys.compactMap { Int($0) }.sorted().map(String.init)
        let all = (places + exercises.map(\.id)).joined(separator: " ")
        return .usage("no threads meet in \(words), but in \(all)")
    }

    /// The participant's answer, or ours.
    private func answer(to exercise: Exercise, isOurs: Bool) throws -> SourceFile {
        guard let text = try isOurs ? exercise.solution.text : exercise.ownAnswer() else {
            let hint = "`swift run workshop orders \(exercise.id) --solution` plays ours"
            throw CommandError("nothing of \(exercise.id) is done yet: \(hint)", status: 1)
        }
        let path = isOurs ? exercise.path("Solution.swift") : path(of: exercise)
        return SourceFile(name: exercise.file, text: text, path: path)
    }

    static func start(_ program: URL, playing name: String) -> [String] {
        [
            program.path, "--no-parallel", "--verbosity", "\(Int.min)",
            "--filter", NSRegularExpression.escapedPattern(for: name),
        ]
    }

    /// Opens the player on an order of a scene that fails, beside one that holds.
    ///
    /// - Parameters:
    ///   - sources: the answer, or the scenes of a chapter.
    ///   - words: start the program that writes the two orders to a file.
    func film(
        _ name: String,
        of what: String,
        _ sources: [SourceFile],
        _ flags: Set<String>,
        in library: [SourceFile]? = nil,
        with words: [String]
    ) throws -> Int32 {
        let folder = try Scratch.folder(in: repository.products)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "orders")
        let outcome = try Shell.run(
            words,
            in: repository.root,
            setting: ["ORDERS_BY_HAND": file.path],
            limit: 75
        )
        let data = (try? Data(contentsOf: file)) ?? Data()
        let orders = (try? JSONDecoder().decode([PlayedOrder].self, from: data)) ?? []
        guard !orders.isEmpty, orders.allSatisfy({ !$0.steps.isEmpty }) else {
            var end = outcome.wasKilled ? "it crashed" : outcome.output.lines.last ?? ""
            if outcome.ranOutOfTime { end = "it did not come to an end" }
            let reason = orders.isEmpty ? end : "no order has a step"
            throw CommandError("'\(name)' can't be filmed: \(reason)")
        }
        let library = try library ?? repository.sources(in: repository.program("RxBeyond"))
        let texts = Dictionary((library + sources).map { ($0.name, $0.text) }) { $1 }
        let films = orders.map { order in
            let film = order.recording(name, in: sources[0].name, texts)
            let holds = order.sentence == nil
            let label = holds ? "A holding order" : "A failing order"
            return shown(film, of: what, as: holds ? "Holds" : "Fails", label, texts)
        }
        print(orders[0].sentence ?? "No order with few switches breaks the promise.")
        return try show(films, flags)
    }
}

/// One order of a scene's steps, as the program has played it.
private struct PlayedOrder: Decodable {
    struct Step: Decodable {
        let thread: Int
        let words: String
        let file: String
        let line: Int
    }

    let steps: [Step]
    /// The promise that it breaks.
    let sentence: String?

    /// - Parameter answer: the name of the participant's file; or a file that is shown before any other.
    func recording(_ title: String, in answer: String, _ texts: [String: String]) -> Recording {
        var file = answer
        var recording = Recording(title: title, lanes: [], objects: [], steps: [])
        for step in steps {
            let name = step.file.hasPrefix("Exercise/") ? answer : step.file.fileName
            // A step of the scene itself stands in no file.
            let line = texts[name] == nil ? 0 : max(step.line, 0)
            if texts[name] != nil { file = name }
            let thread = step.thread + 1
            var made = Recording.Step(file: file, line: line, end: line, method: step.words)
            (made.thread, made.part) = (thread, "thread \(thread)")
            made.say = "Thread \(thread) \(step.words)."
            recording.steps.append(made)
        }
        recording.steps[steps.count - 1].output = [sentence ?? "The promise holds."]
        return recording
    }
}

extension Repository {
    /// The checks of which a scene failed last.
    static func failedChecks(_ file: URL) -> Set<String> {
        let data = (try? Data(contentsOf: file)) ?? Data()
        let orders = (try? JSONDecoder().decode([String: String].self, from: data)) ?? [:]
        return Set(orders.keys.filter { $0.hasSuffix(" #") }.map { String($0.dropLast(2)) })
    }
}

extension SourceFile {
    /// The scenes of threads in a file of tests.
    var scenes: [String] { Checks.names(in: text, of: ["RxBeyond"]).scenes }
}

extension Judge {
    func program(of scenes: [SourceFile], needing modules: [Compiler.Module]) throws -> URL {
        let module = try compiler().module(
            "Scenes",
            from: scenes,
            needs: modules,
            isTest: true,
            started: announce("the scenes")
        ).module(orElse: "the scenes do not compile:\n")
        return try compiler().executable("Scenes", linking: [module])
    }
}
