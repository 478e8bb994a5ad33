@testable import WorkshopCommand

extension Book {
    /// Generated blocks that are not what their generator makes.
    func generatedFindings() -> [Finding] {
        pages.flatMap { page in
            page.generated.compactMap { block in
                let generator = Generator(block: block, page: page, book: self)
                if let lines = generator.lines {
                    return page.finding(comparing: block.range, with: lines)
                }
                let actual = block.info.joined(separator: " ")
                return page.finding(block.line, actual: actual, expected: "what Generator knows")
            }
        }
    }

    /// Pictures that are not what is drawn now, that are missing, that nothing draws or shows, and films
    /// that take too long to load.
    func pictureFindings() -> [Finding] {
        let targets = pages.flatMap { page in
            page.prose.flatMap { $0.text.linkTargets.map(page.resolve) }
        }
        let shown = Set(targets).intersection(pictures.keys)
        return changes(to: pictures) + strays(in: "chapters/images/", besides: shown)
            + pictures.keys.sorted().flatMap { heavy($0, most: 60_000) }
    }

    /// Recordings that are missing or stray, of other sources than there are, that print something else
    /// than the scene does, or that are too heavy for a page.
    func recordingFindings() -> [Finding] {
        let folder = RecordedScene.folder
        let present = files.texts.filter { $0.key.hasPrefix(folder) }
        let derived = derivedFiles(from: present)
        let paths = Set(RecordedScene.all.map(\.path)).union(derived.keys)
        return strays(in: folder, besides: paths) + changes(to: derived)
            + RecordedScene.all.compactMap { scene in
                guard let recording = PlayerScripts.recording(in: files.texts[scene.path]) else {
                    return Finding(path: scene.path, actual: "(none)", expected: "a recording")
                }
                return scene.finding(printed: recording, outputs)
            } + heavy(folder, most: 1_500_000)
    }

    private func strays(in folder: String, besides paths: Set<String>) -> [Finding] {
        files.texts.keys.filter { $0.hasPrefix(folder) && !paths.contains($0) }.sorted().map {
            let actual = "nothing makes it, or no page shows it"
            return Finding(path: $0, actual: actual, expected: "(nothing)")
        }
    }

    /// The files whose paths begin so, if they have more bytes together.
    private func heavy(_ path: String, most: Int) -> [Finding] {
        let texts = files.texts.filter { $0.key.hasPrefix(path) }.values
        let bytes = texts.reduce(0) { $0 + $1.utf8.count }
        guard bytes > most else { return [] }
        return [Finding(path: path, actual: "\(bytes) bytes", expected: "at most \(most)")]
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
        let text = recording.steps.flatMap(\.output).map { $0 + "\n" }.joined()
        let printed = Page(path: path, text: text)
        // Without its title, and the blank line behind it.
        let expected = Array(lines.dropFirst().dropLast())
        return printed.finding(comparing: printed.lines.indices, with: expected)
    }
}
