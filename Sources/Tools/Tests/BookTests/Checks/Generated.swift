@testable import Workshop

extension Book {
    /// Generated blocks that are not what their generator makes.
    func generatedFindings() -> [Finding] {
        pages.flatMap { page in
            page.generated.compactMap { block in
                func finding(_ expected: String) -> Finding {
                    let actual = ([block.name] + block.words).joined(separator: " ")
                    return page.finding(block.line, actual: actual, expected: expected)
                }
                if let tests = Generator.elsewhere[block.name] {
                    return files.texts[tests]?.contains(block.name) == true
                        ? nil : finding("a block that \(tests) compares")
                }
                guard let generator = Generator.all[block.name] else {
                    return finding(
                        "one of \(Generator.all.keys.sorted().joined(separator: ", "))"
                    )
                }
                let request = Generator.Request(
                    words: block.words,
                    body: block.body,
                    page: page,
                    book: self
                )
                guard let expected = generator.lines(request) else {
                    return finding(generator.usage)
                }
                return page.finding(comparing: block.range, with: expected)
            }
        }
    }
}

extension Book {
    /// Pictures that are not what is drawn now, that are missing, that nothing draws or shows, and films
    /// that take too long to load.
    func pictureFindings() -> [Finding] {
        let shown = Set(
            pages.flatMap { page in
                page.prose.flatMap { $0.text.linkTargets.map { page.resolve($0) } }
            }
        )
        let present = files.texts.keys.sorted().filter { $0.hasPrefix("chapters/images/") }
        let stray = present.filter { pictures[$0] == nil }
        return pictures.sorted { $0.key < $1.key }.flatMap { path, drawn in
            changes(to: [path: drawn])
                + [
                    shown.contains(path)
                        ? nil : Finding(path, 1, actual: "on no page", expected: "a page with it"),
                    drawn.utf8.count <= 60_000
                        ? nil
                        : Finding(path, 1, actual: "\(drawn.utf8.count) bytes", expected: "60000"),
                ].compactMap { $0 }
        }
            + stray.map {
                Finding($0, 1, actual: "nothing draws it", expected: "(no such picture)")
            }
    }
}

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
