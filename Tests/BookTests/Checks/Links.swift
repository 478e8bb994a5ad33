import Foundation
import TestSupport

@testable import WorkshopCommand

extension Book {
    /// Links, pictures and paths that lead nowhere.
    func linkFindings() -> [Finding] {
        pages.flatMap { page in
            page.prose.flatMap { line in
                line.text.linkTargets.compactMap { target in
                    targetFinding(target, line, on: page)
                }
                    + line.text.namedPaths.filter { !$0.isThere }.map { path in
                        page.finding(line.number, actual: path, expected: "a path that exists")
                    }
            }
        }
    }

    private func targetFinding(_ target: String, _ line: Page.Line, on page: Page) -> Finding? {
        // What begins at the forge's page of the repository is not ours to follow.
        guard !target.hasPrefix("https://"), !target.hasPrefix("../../") else { return nil }
        let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let path = parts[0].isEmpty ? page.path : page.resolve(String(parts[0]))
        guard path.isThere else {
            return page.finding(line.number, actual: target, expected: "a path that exists")
        }
        guard parts.count == 2, let text = files.texts[path] else { return nil }
        if path == "chapters/player/index.html" {
            guard !RecordedScene.all.contains(where: { parts[1].hasPrefix($0.link) })
            else { return nil }
            let actual = String(parts[1])
            return page.finding(line.number, actual: actual, expected: "a step of a recording")
        }
        let anchors = Page(path: path, text: text).anchors
        guard !anchors.contains(String(parts[1])) else { return nil }
        let expected = "a heading of \(path): \(anchors.sorted().joined(separator: ", "))"
        return page.finding(line.number, actual: "#\(parts[1])", expected: expected)
    }
}

extension Page {
    /// The path from the top of the repository for one relative to this page.
    func resolve(_ target: String) -> String {
        let folder = URL(filePath: "/\(path)").deletingLastPathComponent()
        return String(folder.appending(path: target).standardized.path.dropFirst())
    }
}

extension String {
    /// The targets stand between the round brackets of links and pictures.
    var linkTargets: [String] { link.matches(in: self).map { $0[1] }.filter { !$0.isEmpty } }

    fileprivate var isThere: Bool { Repository.here.root.appending(path: self).exists }

    /// The paths of this repository in inline code; `0N` stands for any stage.
    fileprivate var namedPaths: [String] {
        namedPath.matches(in: self).map { $0[1].replacing("0N", with: "06") }
    }
}

/// Inline code, which is passed over, or what stands between the round brackets of a link.
private let link = Pattern(#"`[^`]*`|\]\(([^)\s]+)\)"#)
private let namedPath = Pattern(#"`((?:Sources|Tests|chapters)/[\w./+-]+)`"#)
