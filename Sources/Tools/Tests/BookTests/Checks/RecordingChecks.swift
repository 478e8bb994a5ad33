@testable import Workshop

extension Book {
    /// Recordings that are missing or stray, of other sources than there are, that print something else
    /// than the scene does, or that are too heavy for a page.
    func recordingFindings() -> [Finding] {
        let recordings = Recordings(files: files)
        let present = files.texts.filter { $0.key.hasPrefix(Recordings.folder) }
        let derived = recordings.derivedFiles(from: present)
        let paths = Set(RecordedScene.all.map(Recordings.path)).union(derived.keys)
        let stray = present.keys.filter { !paths.contains($0) }.map {
            Finding($0, 1, actual: "nothing records it", expected: "(no such file)")
        }
        let size = present.values.reduce(0) { $0 + $1.utf8.count }
        return stray + changes(to: derived)
            + RecordedScene.all.flatMap(findings)
            + (size <= 1_500_000
                ? []
                : [Finding(Recordings.folder, 1, actual: "\(size) bytes", expected: "1500000")])
    }

    private func findings(of scene: RecordedScene) -> [Finding] {
        let path = Recordings.path(of: scene)
        guard let recording = PlayerScripts.recording(in: files.texts[path]) else {
            return [Finding(path, 1, actual: "(no such file)", expected: "a recording")]
        }
        let steps = recording.steps.count
        let count =
            10...150 ~= steps
            ? [] : [Finding(path, 1, actual: "\(steps) steps", expected: "10 to 150")]
        return count + [scene.finding(printed: recording, outputs)].compactMap(\.self)
    }

    /// Files that do not read like these.
    func changes(to texts: [String: String]) -> [Finding] {
        texts.sorted { $0.key < $1.key }.compactMap { path, text in
            let page = Page(path: path, text: files.texts[path] ?? "")
            return page.finding(comparing: 0..<page.lines.count, with: text.lines)
        }
    }
}

extension RecordedScene {
    /// A recording that prints something else than the scene does.
    func finding(printed recording: Recording, _ outputs: Transcripts) -> Finding? {
        guard case .success(let lines)? = outputs[command] else { return nil }
        let actual = recording.steps.flatMap(\.output)
        // Without its title, and the blank line behind it.
        let expected = Array(lines.dropFirst().dropLast())
        guard actual != expected else { return nil }
        let shared = zip(actual, expected).prefix { $0 == $1 }.count
        return Finding(
            Recordings.path(of: self),
            1,
            actual: "prints \(actual.dropFirst(shared).first ?? "nothing more")",
            expected: expected.dropFirst(shared).first ?? "nothing more"
        )
    }
}
