import Foundation

@testable import Workshop

/// Somebody who edits a program to learn: then its own tests count, and the book leaves it out.
enum Learner {
    /// Whether neither CI nor a writer of the book runs the tests.
    static var isLikely: Bool {
        let environment = ProcessInfo.processInfo.environment
        return !["CI", "BOOK_REWRITE", "BOOK_PAGE"].contains { environment[$0] != nil }
    }

    /// The programs whose files differ from the last commit; none in CI and while the book is
    /// rewritten, for then everything counts.
    static let edited = Task<Set<String>, Never> {
        let environment = ProcessInfo.processInfo.environment
        guard environment["CI"] == nil, environment["BOOK_REWRITE"] == nil else { return [] }
        let words = ["git", "status", "--porcelain", "--untracked-files=all", "--", "Sources"]
        let status = try? await Shell.output(of: words)
        let edited = programs(inStatus: status?.output ?? "")
        if !edited.isEmpty {
            let folders = edited.sorted().map { "Sources/\($0)" }.joined(separator: ", ")
            print("the book: \(folders) edited, so it leaves that out (CI=1 checks all)")
        }
        return edited
    }

    /// The programs in the output of `git status --porcelain`, `XY PATH` or `XY OLD -> PATH`.
    static func programs(inStatus status: String) -> Set<String> {
        Set(
            status.lines.flatMap { line in
                line.dropFirst(3).split(separator: " -> ").compactMap { path in
                    String(path.filter { $0 != "\"" }).program
                }
            }
        )
    }
}
