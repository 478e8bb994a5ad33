import Foundation

extension Workshop {
    /// Films a scene of the participant's own program, and opens the player on it beside ours.
    ///
    /// - Parameters:
    ///   - words: a stage or a room, or else the one begun last; and a scene, or else they are listed.
    ///   - flags: `--ours` films our program, `--no-open` only says where the film is.
    func film(_ words: [String], _ flags: Set<String>) throws -> Int32 {
        let named = words.first.flatMap(Milestone.named)
        let isOurs = flags.contains("--ours")
        let begun = repository.workbenches.last { $0.exists && !$0.isUntouched }
        guard let milestone = named ?? begun?.milestone else {
            throw CommandError.usage("nothing of yours to film yet: `swift run workshop start 1`")
        }
        let workbench = Workbench(repository: repository, milestone: milestone)
        let files = isOurs ? workbench.milestoneFiles : workbench.ownFiles
        guard !files.isEmpty else {
            throw CommandError("nothing of yours in \(repository.shortPath(workbench.sources)) yet")
        }
        let texts = try files.mapValues { try String(contentsOf: $0, encoding: .utf8) }
        let names = texts.values.flatMap(\.sceneNames).sorted()
        guard let name = named == nil ? words.first : words.dropFirst().first else {
            print("Scenes of \(milestone.program):")
            for name in names { print("  swift run workshop film \(milestone.name) \(name)") }
            return 0
        }
        guard names.contains(name) else {
            throw CommandError.usage("no scene '\(name)' (\(names.joined(separator: " | ")))")
        }
        try repository.createProductsFolder()
        let recorder = SceneRecorder(
            program: milestone.program,
            texts: texts,
            recorder: repository.recorder,
            folder: repository.products.appending(path: "film-\(milestone.program)")
        )
        judge.progress.show("filming \(milestone.program) \(name) …", isLasting: true)
        let film = try recorder.record(FilmedScene(name), at: recorder.build())
        judge.progress.end()
        let page = try layOut(film, of: name, in: milestone, texts, isOurs: isOurs)
        print("\(film.steps.count) steps: \(page)")
        if let end = film.end { print(end) }
        if !flags.contains("--no-open") { open(page) }
        return 0
    }

    /// Lays out the player with the film, and with our recording of the same scene, if there is one.
    ///
    /// - Returns: the address of the page.
    private func layOut(
        _ film: Recording,
        of scene: String,
        in milestone: Milestone,
        _ texts: [String: String],
        isOurs: Bool
    ) throws -> String {
        let player = repository.chapters.appending(path: "player")
        let folder = repository.workbench.appending(path: "Film")
        let program = milestone.program
        let stage = Int(program.suffix(2)) ?? 7
        let name = isOurs ? program : "Yours"
        var scripts: [String: String] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: player.path) {
            guard name.contains("."), !name.hasPrefix(".") else { continue }
            let file = player.appending(path: name)
            scripts[name] = try String(contentsOf: file, encoding: .utf8)
        }
        func entry(_ name: String, _ label: String?, _ film: Recording) -> PlayerScripts.Entry {
            let scene = PlayerScripts.Entry.Scene(
                name: scene,
                title: film.title,
                steps: film.steps.count
            )
            return .init(program: name, label: label, stage: stage, scenes: [scene])
        }
        let used = Set(film.steps.map(\.file))
        let sources = texts.filter { used.contains($0.key) }.sorted { $0.key < $1.key }
            .map { PlayerScripts.SourceFile(path: $0.key, text: $0.value.lines) }
        var entries = [entry(name, isOurs ? nil : "Your \(milestone.name)", film)]
        scripts["recordings/\(name).js"] = PlayerScripts.program(name, before: "", files: sources)
        scripts["recordings/\(name)-\(scene).js"] =
            PlayerScripts.recording(film, of: scene, in: name)
        let ours = ["\(program).js", "\(program)-\(scene).js"].map { file in
            let url = player.appending(path: "recordings/\(file)")
            return ("recordings/\(file)", try? String(contentsOf: url, encoding: .utf8))
        }
        var beside = ""
        if !isOurs, let recording = PlayerScripts.recording(in: ours[1].1) {
            for (path, text) in ours { scripts[path] = text }
            entries.append(entry(program, nil, recording))
            beside = "&beside=\(stage < 7 ? String(stage) : program)"
        }
        scripts["recordings/index.js"] = PlayerScripts.index(entries)
        try? FileManager.default.removeItem(at: folder)
        try Workbench.write(scripts, in: folder)
        let page = folder.appending(path: "index.html").absoluteString
        let stages = isOurs && stage < 7 ? String(stage) : name
        return "\(page)#stage=\(stages)&scene=\(scene)&step=1\(beside)"
    }

    private func open(_ page: String) {
        #if os(macOS)
            let command = "open"
        #else
            let command = "xdg-open"
        #endif
        _ = try? Shell.run([command, page], in: repository.root, limit: 10)
    }
}

extension Repository {
    /// The part of the command that becomes part of the program that is filmed.
    var recorder: URL {
        root.appending(path: "Sources/Workshop/Recording/WorkshopRecorder.swift")
    }
}

extension String {
    /// `Scene("search-box", …)` declares the scene search-box.
    fileprivate var sceneNames: [String] {
        components(separatedBy: "Scene(\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
    }
}
