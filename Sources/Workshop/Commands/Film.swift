import Foundation

extension Workshop {
    /// Films a scene of the participant's own program, and opens the player on it beside ours.
    ///
    /// - Parameters:
    ///   - words: a stage or a room, or else the one begun last; and a scene, or else they are listed.
    ///   - flags: `--ours` films our program, `--no-open` only says where the film is.
    func film(_ words: [String], _ flags: Set<String>) throws -> Int32 {
        if words.first?.lowercased() == "rxswift" {
            return try filmRxSwift(words.dropFirst().first, flags)
        }
        let named = words.first.flatMap(Milestone.named)
        let isOurs = flags.contains("--ours")
        let begun = repository.workbenches.last { $0.exists && !$0.isUntouched }
        if named == nil, let exercise = words.first.flatMap(catalogue.exercise) {
            return try film(exercise, flags)
        }
        guard let milestone = named ?? begun?.milestone else {
            throw CommandError("nothing of yours to film yet: `start 1`, and type")
        }
        let workbench = Workbench(repository: repository, milestone: milestone)
        let texts = try texts(of: isOurs ? workbench.milestoneFiles : workbench.ownFiles)
        guard texts.count > 1 else {
            let place = repository.shortPath(workbench.sources)
            throw CommandError("nothing of yours in \(place) yet: `--ours` films ours")
        }
        let asked = named == nil ? words.first : words.dropFirst().first
        guard let name = try scene(asked, among: texts, of: milestone.name) else { return 0 }
        defer { judge.progress.end() }
        let program = FilmedProgram(name: milestone.program, texts: texts)
        let film = try film(name, of: program, isOurs: isOurs)
        let (title, label) = isOurs ? (program.name, nil) : ("Yours", "Your \(milestone.name)")
        let own = shown(film, of: name, as: title, label, texts)
        let ours = isOurs ? nil : try ours(name, of: workbench)
        if let end = film.end { print(end) }
        return try show([own, ours].compactMap(\.self), flags)
    }

    /// The scene that is asked for, which is about to be filmed; nil if none is, and all are listed.
    func scene(
        _ asked: String?,
        among texts: [String: String],
        of program: String
    ) throws -> String? {
        let names = texts.values.flatMap(\.sceneNames).sorted()
        guard let asked else {
            print("Scenes of \(program):")
            for name in names { print("  swift run workshop film \(program) \(name.quoted)") }
            return nil
        }
        guard names.contains(asked) else {
            throw CommandError.usage("no scene '\(asked)' (\(names.joined(separator: " | ")))")
        }
        try repository.createProductsFolder()
        judge.progress.show("filming \(program) \(asked) …", isLasting: true)
        return asked
    }

    /// Films the scene that an answer has, beside that of the program as it was.
    private func film(_ exercise: Exercise, _ flags: Set<String>) throws -> Int32 {
        var answers = [("Before", "As it was", try exercise.starter)]
        if let own = try exercise.ownAnswer() { answers.insert(("Yours", "Yours", own), at: 0) }
        try repository.createProductsFolder()
        judge.progress.show("filming \(exercise.id) …", isLasting: true)
        defer { judge.progress.end() }
        let films = try answers.map { name, label, answer in
            guard let (scene, program) = try exercise.played(answer) else {
                throw try noFilm(of: exercise)
            }
            let film = try film(scene, of: program)
            if let end = film.end { print("\(label): \(end)") }
            return shown(film, of: scene, as: name, label, program.all)
        }
        return try show(films, flags)
    }

    private func noFilm(of exercise: Exercise) throws -> CommandError {
        let id = exercise.id
        let stage = Milestone.all.first { $0.page.path == exercise.page }?.name ?? "a stage"
        let cure =
            try exercise.checks.scenes.isEmpty
            ? "write a scene for it in \(stage) of yours: `film` lists the scenes there"
            : "`orders \(id) --film` films an order of its threads"
        return .usage("\(id) is an exercise: it has no scene that could be filmed; \(cure)")
    }

    /// A film for the player, and its row in the player's list.
    typealias Shown = (script: String, entry: PlayerScripts.Entry)

    /// Lays out the player with these films, and opens it on the first, beside the second.
    func show(_ films: [Shown], _ flags: Set<String>) throws -> Int32 {
        let entries = films.map(\.entry)
        var scripts = try player()
        for film in films { scripts["recordings/\(film.entry.program).js"] = film.script }
        scripts["recordings/index.js"] = PlayerScripts.index(entries)
        let folder = repository.workbench.appending(path: "Film")
        try? FileManager.default.removeItem(at: folder)
        let scene = entries[0].scenes[0]
        let name = scene.name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        let link = "#stage=\(entries[0].program)&scene=\(name)&step=1"
        let beside = entries.dropFirst().first.map { "&beside=\($0.program)" } ?? ""
        // It leads on, because macOS, Windows and WSL open a file without what stands behind `#`.
        scripts["film.html"] = """
            <!doctype html><meta charset="utf-8"><title>Film</title>
            <script>location.replace("index.html\(link + beside)")</script>

            """
        try Workbench.write(scripts, in: folder)
        judge.progress.end()
        let page = folder.appending(path: "film.html")
        print("\(scene.steps) steps: \(page.absoluteString)")
        if !flags.contains("--no-open") { open(page) }
        return 0
    }

    /// A room's files of ours have no `main.swift`: the search box is the scene that all rooms have.
    private func texts(of files: [String: URL]) throws -> [String: String] {
        try ["main.swift": "play([.searchBox])\n"].merging(files.texts()) { $1 }
    }

    func film(_ scene: String, of program: FilmedProgram, isOurs: Bool = false) throws -> Recording
    {
        let name = "film-\(isOurs ? "ours-" : "")\(program.name)"
        let folder = repository.products.appending(path: name)
        let recorder = SceneRecorder(program, in: folder, of: repository)
        return try recorder.record(FilmedScene(scene), at: recorder.build())
    }

    /// The page and its scripts, without recordings.
    private func player() throws -> [String: String] {
        let folder = repository.chapters.appending(path: "player")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let files = names.filter { $0.contains(".") && !$0.hasPrefix(".") }
            .map { ($0, folder.appending(path: $0)) }
        return try Dictionary(uniqueKeysWithValues: files).texts()
    }

    func shown(
        _ film: Recording,
        of scene: String,
        as name: String,
        _ label: String?,
        _ texts: [String: String]
    ) -> Shown {
        let used = Set(film.steps.map(\.file))
        let sources = texts.filter { used.contains($0.key) }.sorted { $0.key < $1.key }
            .map { PlayerScripts.SourceFile(path: $0.key, text: $0.value.lines) }
        // In one file, because the name of a scene may be none of a file.
        let script =
            PlayerScripts.program(name, files: sources)
            + PlayerScripts.recording(film, of: scene, in: name)
        // A film of one's own stands at the stage whose name the program has.
        let stage = Int(name.suffix(2)) ?? label.flatMap { Int($0.suffix(2)) } ?? 7
        let entry = PlayerScripts.Entry(
            program: name,
            label: label,
            stage: stage,
            scenes: [.init(name: scene, title: film.title, steps: film.steps.count)]
        )
        return (script, entry)
    }

    /// Our recording of a scene, if we have that: the book's, or one made now.
    func ours(_ scene: String, of workbench: Workbench) throws -> Shown? {
        let texts = try texts(of: workbench.milestoneFiles)
        guard texts.values.flatMap(\.sceneNames).contains(scene) else { return nil }
        let program = FilmedProgram(name: workbench.milestone.program, texts: texts)
        let path = "player/recordings/\(program.name)-\(scene).js"
        let known = PlayerScripts.recording(in: repository.chapters.appending(path: path).text)
        let film = try known ?? film(scene, of: program, isOurs: true)
        return shown(film, of: scene, as: program.name, nil, texts)
    }

    private func open(_ page: URL) {
        let environment = ProcessInfo.processInfo.environment
        let path = repository.shortPath(page)
        var words = ["xdg-open"]
        #if os(macOS)
            words = ["open"]
        #endif
        if environment["CODESPACES"] != nil {
            return print("In a Codespace: choose 'Show Preview' for \(path) among the files.")
        }
        if environment["WSL_DISTRO_NAME"] != nil {
            print("In WSL: explorer.exe \"$(wslpath -w \(path))\"")
            words = ["sh", "-c", "explorer.exe \"$(wslpath -w \"$1\")\"", "sh"]
        }
        _ = try? Shell.run(words + [page.path], in: repository.root, limit: 10)
    }
}

extension Exercise {
    /// The scene of an answer, and the program that plays it; nil if it has no scene.
    func played(_ answer: String) throws -> (scene: String, program: FilmedProgram)? {
        guard let scene = answer.sceneNames.first, let program = try programs.first
        else { return nil }
        let files = repository.filesByPath(in: repository.program(program))
        let library = try files.filter { path, _ in
            path == Chapter.runner || path != "main.swift" && !path.hasPrefix("Scenes/")
        }.texts()
        // The line stays, because a film shows its place.
        let own = answer.replacing("@testable import \(program)\n", with: "\n")
        let texts = ["main.swift": "play([scene])\n", "Scenes/\(name).swift": own]
        return (scene, FilmedProgram(name: program, texts: texts, library: library))
    }
}
