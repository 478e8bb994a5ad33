import Foundation
import Testing
import ToolSupport

/// A place where the book does not say what is so.
struct Finding: CustomStringConvertible {
    let path: String
    let line: Int
    let stands: String
    let should: String
    /// The programs of which it says something; who is editing one of them knows that already.
    var about: Set<String> = []
    /// What `BOOK_REWRITE=1` does about it.
    var remedy: Remedy?

    enum Remedy {
        /// These lines, counted from 0, become the given ones.
        case lines(Range<Int>, [String])
        /// The whole file becomes this text.
        case file(String)
    }

    init(
        _ path: String,
        _ line: Int,
        stands: String,
        should: String,
        about: Set<String> = [],
        remedy: Remedy? = nil,
    ) {
        self.path = path
        self.line = line
        self.stands = stands
        self.should = should
        self.about = about
        self.remedy = remedy
    }

    var description: String {
        "\(path):\(line)\n  stands: \(stands)\n  should: \(should)"
    }
}

extension Finding {
    /// Two bodies compared: the first line that differs, or nothing when they are the same.
    static func comparing(
        _ page: Page,
        _ range: Range<Int>,
        with should: [String],
        about: Set<String> = [],
    ) -> Finding? {
        let stands = Array(page.lines[range])
        guard stands != should else { return nil }
        let shared = zip(stands, should).prefix { $0 == $1 }.count
        return Finding(
            page.path,
            range.lowerBound + shared + 1,
            stands: shared < stands.count ? stands[shared] : "(nothing more)",
            should: shared < should.count ? should[shared] : "(nothing more)",
            about: about,
            remedy: .lines(range, should)
        )
    }
}

/// Fails once for each finding, at the chapter's own line.
///
/// What is said of a program that somebody is editing is left out, with one line for all of it.
/// `BOOK_PAGE=03` shows the findings of pages with this in their paths only, for who writes them.
func expectNone(_ findings: [Finding]) async {
    let edited = await Learner.edited.value
    let page = ProcessInfo.processInfo.environment["BOOK_PAGE"] ?? ""
    for finding in findings where finding.about.isDisjoint(with: edited) {
        guard page.isEmpty || finding.path.contains(page) else { continue }
        let place = SourceLocation(
            fileID: "BookTests/\(finding.path)",
            filePath: "\(Repository.here.root.path)/\(finding.path)",
            line: max(finding.line, 1),
            column: 1
        )
        Issue.record(Comment(rawValue: "\(finding)"), sourceLocation: place)
    }
}
