import Foundation

extension Workshop {
    /// Lets a person decide, step by step, which thread of a scene goes on.
    ///
    /// - Parameters:
    ///   - words: an exercise or a chapter, and one of its scenes, by its number or words of its name.
    ///   - isOurs: whether our solution is played, and not the participant's answer.
    func orders(_ words: [String], ofOurs isOurs: Bool) throws -> Int32 {
        let exercise = Catalogue.exercise(words[0])
        let files =
            Self.sceneFiles[words[0]].map { ["RxBeyondOrdersTests/Scenes/Screen"] + $0 } ?? []
        let sources = try files.map(repository.tools)
        let names =
            try exercise.map { try CheckText(repository.text("Checks", $0)).scenes }
            ?? sources.flatMap { CheckText($0.text).scenes }
        guard !names.isEmpty else { throw try noScenes(in: words[0]) }
        let wanted = words.dropFirst().first ?? "1"
        let index =
            Int(wanted).map { $0 - 1 }
            ?? names.firstIndex { $0.localizedCaseInsensitiveContains(wanted) }
        for (number, name) in names.enumerated() {
            print("\(number == index ? "▸" : " ") \("\(number + 1)".padding(to: 2))  \(name)")
        }
        guard let index, names.indices.contains(index) else {
            throw CommandError.usage("no such scene: \(wanted) (those of \(words[0]) stand above)")
        }
        let program =
            try exercise.map { try self.program(of: $0, ofOurs: isOurs) }
            ?? judge.program(of: sources)
        judge.progress.end()
        let another = "  swift run workshop orders \(words[0]) 2   another one"
        print(names.count > 1 ? terminal.quiet(another + "\n") : "")
        return try becoming(program, playing: names[index])
    }

    /// The files of chapters' scenes, in the makers' package.
    private static let sceneFiles: [String: [String]] = {
        let scenes = { (names: String...) in names.map { "RxBeyondOrdersTests/Scenes/\($0)Scenes" }
        }
        return [
            "8": ["BookTests/FailedDesigns/TwoSteps"] + scenes("Disposable"),
            "9": scenes("Time"), "10": scenes("Time"), "11": scenes("Subject"),
            "12": scenes("Sharing"), "13": scenes("Operator"), "15": scenes("Operator"),
            "16": scenes("Operator"), "17": scenes("Sharing"),
        ]
    }()

    private func noScenes(in words: String) throws -> CommandError {
        if Catalogue.exercise(words) == nil { _ = try exercises(words) }
        let exercises = try Catalogue.exercises.filter {
            try !CheckText(repository.text("Checks", $0)).scenes.isEmpty
        }
        let places = Self.sceneFiles.keys.compactMap { Int($0) }.sorted().map(String.init)
        let all = (places + exercises.map(\.id)).joined(separator: " ")
        return .usage("no threads meet in \(words), but in \(all)")
    }

    /// The program of an exercise's checks, with the participant's answer or ours.
    private func program(of exercise: Exercise, ofOurs isOurs: Bool) throws -> URL {
        let file = repository.file(isOurs ? "Solutions" : "Exercises", exercise)
        let path = repository.shortPath(file)
        guard case .text(let text) = repository.read(file),
            try text.withLineFeeds != repository.starter(of: exercise)
        else {
            let hint = "`swift run workshop orders \(exercise.id) --solution` plays ours"
            throw CommandError("nothing of \(exercise.id) is done yet: \(hint)", status: 1)
        }
        let source = Compiler.Source(name: exercise.file, text: text.withLineFeeds, path: path)
        let checks = CheckText(try repository.text("Checks", exercise))
        let room = try judge.room(of: exercise, programs: checks.imports)
        return try judge.program(of: exercise, source, room)
    }

    /// Gives this process over to a scene, which has its keyboard then.
    private func becoming(_ program: URL, playing name: String) throws -> Int32 {
        setenv("WORKSHOP_ORDERS", "1", 1)
        let words = [
            program.path, "--no-parallel", "--verbosity", "\(Int.min)",
            "--filter", NSRegularExpression.escapedPattern(for: name),
        ]
        fflush(nil)
        Shell.forgetInterrupts()
        execv(program.path, words.map { strdup($0) } + [nil])
        throw CommandError("\(program.path) can't be started: \(String(cString: strerror(errno)))")
    }
}

extension Repository {
    /// A file of the makers' tests, as the compiler is to see it.
    fileprivate func tools(_ path: String) throws -> Compiler.Source {
        try testSource(root.appending(path: "Sources/Tools/Tests/\(path).swift"), of: "RxBeyond")
    }
}

extension Judge {
    /// Scenes of RxBeyond's threads, as a program.
    fileprivate func program(of scenes: [Compiler.Source]) throws -> URL {
        let module = try compiler().module(
            "Scenes",
            from: scenes,
            needs: [foundations(["RxBeyond"]).support],
            isTest: true,
            started: announce("the scenes")
        ).module(orElse: "the scenes do not compile:\n", most: 2)
        return try compiler().program("Scenes", linking: [module])
    }
}
