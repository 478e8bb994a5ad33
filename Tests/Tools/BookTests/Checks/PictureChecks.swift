import ToolSupport

extension Book {
    /// Pictures that are not what is drawn now, or that are missing, or that nothing draws.
    func pictureFindings() -> [Finding] {
        (drawnFindings() + unusedFindings() + heavyFindings()).map { finding in
            var finding = finding
            finding.about = [Self.program(drawnIn: finding.path)]
            return finding
        }
    }

    /// The program of which a picture is a run, by the number in its name: `film-03.svg`.
    static func program(drawnIn path: String) -> String {
        let stage = Stage.allCases.first { path.contains("-0\($0.number)") }
        return stage?.program ?? "RxBeyond"
    }

    private func drawnFindings() -> [Finding] {
        let present = files.texts.keys.filter { path in
            // Only a run that was watched can show it.
            path.hasPrefix("chapters/images/")
                && !(observations.lives.isEmpty && Pictures.showsObjects(path))
        }
        return pictures.sorted { $0.key < $1.key }.compactMap { path, should in
            guard let stands = files.texts[path] else {
                return Finding(
                    path,
                    1,
                    stands: "(no such picture)",
                    should: "a picture",
                    remedy: .file(should)
                )
            }
            guard stands != should else { return nil }
            let page = Page(path: path, text: stands)
            let fresh = should.lines
            let line = zip(page.lines, fresh).prefix { $0 == $1 }.count
            return Finding(
                path,
                line + 1,
                stands: line < page.lines.count ? page.lines[line] : "(nothing more)",
                should: line < fresh.count ? fresh[line] : "(nothing more)",
                remedy: .file(should)
            )
        }
            + present.filter { pictures[$0] == nil }.sorted().map { path in
                Finding(
                    path,
                    1,
                    stands: "a picture that nothing draws",
                    should: "(no such picture)"
                )
            }
    }

    /// Pictures that no page shows, once there are pages for all chapters.
    private func unusedFindings() -> [Finding] {
        let shown = Set(
            pages.flatMap { page in
                page.prose.flatMap { $0.text.linkTargets.map { page.resolve($0) } }
            }
        )
        return pictures.keys.sorted().filter { !shown.contains($0) }.map { path in
            Finding(path, 1, stands: "a picture that no page shows", should: "a page with it")
        }
    }

    /// Films that take too long to load.
    private func heavyFindings() -> [Finding] {
        pictures.filter { $1.utf8.count > 60_000 }.map { path, text in
            Finding(path, 1, stands: "\(text.utf8.count) bytes", should: "at most 60000")
        }
    }
}
