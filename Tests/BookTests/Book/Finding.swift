import Foundation
import Testing

@testable import WorkshopCommand

/// A place where the book does not say what is so.
struct Finding: CustomStringConvertible {
    let path: String
    var line = 1
    let actual: String
    var expected: String
    /// With `BOOK_REWRITE=1` these lines, counted from 0, become the given ones.
    var remedy: (range: Range<Int>, lines: [String])?

    /// Says whether it is of a page that `BOOK_PAGE` asks for.
    var isWanted: Bool {
        let page = ProcessInfo.processInfo.environment["BOOK_PAGE"] ?? ""
        return page.isEmpty || path.contains(page)
    }

    var description: String { "\(path):\(line)\n  actual: \(actual)\n  expected: \(expected)" }
}

extension Page {
    func finding(_ line: Int, actual: String, expected: String) -> Finding {
        Finding(path: path, line: line, actual: actual, expected: expected)
    }

    /// Some of its lines compared: the first that differs, or nothing when they are the same.
    func finding(comparing range: Range<Int>, with expected: [String]) -> Finding? {
        let actual = Array(lines[range])
        guard actual != expected else { return nil }
        let shared = zip(actual, expected).prefix { $0 == $1 }.count
        return Finding(
            path: path,
            line: range.lowerBound + shared + 1,
            actual: shared < actual.count ? actual[shared] : "(nothing more)",
            expected: shared < expected.count ? expected[shared] : "(nothing more)",
            remedy: (range, expected)
        )
    }
}

/// Fails once for each finding, at the chapter's own line.
///
/// `BOOK_PAGE=03` shows only the findings of pages with this in their paths, to those who write them,
/// and `BOOK_REWRITE=1` changes only these.
func expectNone(_ findings: [Finding]) {
    for finding in findings where finding.isWanted {
        let place = SourceLocation(
            fileID: "BookTests/\(finding.path)",
            filePath: "\(Repository.here.root.path)/\(finding.path)",
            line: max(finding.line, 1),
            column: 1
        )
        Issue.record(Comment(rawValue: "\(finding)"), sourceLocation: place)
    }
}
