import Testing
import ToolSupport

@Suite struct `planted lies` {
    @Test func `a true book has no findings`() {
        #expect(FixtureBook.with(FixtureBook.files).findings().map(\.description) == [])
    }

    @Test func `a page that is missing is caught, and one that is not expected`() {
        let book = Book(
            Snapshot(["chapters/stray.md": ""]),
            expectedPages: ["README.md"]
        )
        #expect(book.pageFindings().map(\.path) == ["README.md", "chapters/stray.md"])
    }

    @Test func `a picture that is missing is caught, and one that nothing draws`() {
        let stray = "chapters/images/stray.svg"
        var files = FixtureBook.files.merging([stray: ""]) { $1 }
        files["chapters/images/chain.svg"] = nil
        let findings = FixtureBook.with(files).pictureFindings()
        #expect(findings.map(\.path) == ["chapters/images/chain.svg", stray])
    }

    @Test func `a chapter that does not go its way is caught`() {
        func findings(without part: String) -> [String] {
            let chapter = FixtureBook.form.replacing(part, with: "")
            return FixtureBook.with(["chapters/03-sink.md": chapter]).formFindings().map(\.should)
        }
        #expect(findings(without: "nothing of it") == [])
        #expect(findings(without: "## Design note") == ["Design note"])
        #expect(findings(without: "## The question").first == "The question")
        #expect(findings(without: "$ swift run RxDemo03") == ["one that fails"])
        #expect(findings(without: "- four\n") == ["five"])
        #expect(findings(without: "The search box ends.") == ["what the search box can do now"])
    }

    @Test func `a program that is said to be refused, and compiles, is caught`() async throws {
        let refused = FixtureBook.with([
            "README.md":
                "```swift refused\n// error: cannot find 'missing' in scope\n_ = missing\n```"
        ])
        #expect(try await refused.refusalFindings().map(\.description) == [])
        let compiles = FixtureBook.with([
            "README.md": "```swift refused\n// error: cannot find 'missing' in scope\n_ = 1\n```"
        ])
        #expect(try await compiles.refusalFindings().map(\.should) == ["it compiles"])
    }

    @Test(arguments: Lie.all)
    func `a lie is caught where it stands`(lie: Lie) {
        let findings = lie.book.findings()
        let isCaught = findings.contains { finding in
            finding.path == lie.path && finding.line == lie.line
                && finding.stands.contains(lie.stands) && finding.should.contains(lie.should)
        }
        #expect(isCaught, "\(findings)")
    }

    @Test(arguments: Lie.all.filter(\.isMended))
    func `rewriting mends what is generated`(lie: Lie) {
        let rewritten = lie.book.rewritten()
        #expect(rewritten[lie.path] == FixtureBook.files[lie.path])
        #expect(rewritten.count == 1)
    }

    @Test(arguments: Lie.all.filter { !$0.isMended })
    func `rewriting leaves alone what people wrote`(lie: Lie) {
        #expect(lie.book.rewritten() == [:])
    }
}

/// Something untrue, planted in one page of the true book.
struct Lie: CustomTestStringConvertible {
    let what: String
    let path: String
    let old: String
    let new: String
    /// The finding it leads to.
    let line: Int
    let stands: String
    let should: String
    var isMended = false

    var testDescription: String { what }

    var book: Book {
        var files = FixtureBook.files
        files[path] = files[path]?.replacing(old, with: new)
        return FixtureBook.with(files)
    }
}

extension Lie {
    private static let readme = "README.md"
    private static let first = "chapters/01-publish-subscribe.md"
    private static let second = "chapters/02-disposable.md"
    private static let picture = "chapters/images/chain.svg"

    static let all = [
        Lie(
            what: "a changed line in a snippet",
            path: second,
            old: "struct Log",
            new: "class Log",
            line: 27,
            stands: "class Log {}",
            should: "struct Log {}"
        ),
        Lie(
            what: "a snippet with a line left out",
            path: first,
            old: "    case next\n",
            new: "",
            line: 9,
            stands: "}",
            should: "case next"
        ),
        Lie(
            what: "a snippet with nothing in it",
            path: second,
            old: "Sources/RxDemo02/Log.swift\nstruct Log {}\n",
            new: "Sources/RxDemo02/Log.swift\n",
            line: 26,
            stands: "(nothing)",
            should: "lines of Sources/RxDemo02/Log.swift",
            isMended: true
        ),
        Lie(
            what: "a snippet of a file that is not there",
            path: first,
            old: "swift Sources/RxDemo01/Event.swift",
            new: "swift Sources/RxDemo01/Events.swift",
            line: 7,
            stands: "Sources/RxDemo01/Events.swift",
            should: "a file that exists"
        ),
        Lie(
            what: "swift without a file",
            path: first,
            old: "swift Sources/RxDemo01/Event.swift",
            new: "swift",
            line: 7,
            stands: "```swift",
            should: "swift FILE"
        ),
        Lie(
            what: "a fence of a kind that is not checked",
            path: first,
            old: "```console",
            new: "```sh",
            line: 13,
            stands: "```sh",
            should: "console"
        ),
        Lie(
            what: "a fence in a list",
            path: first,
            old: "```console",
            new: "  ```console",
            line: 13,
            stands: "  ```console",
            should: "a fence at the margin"
        ),
        Lie(
            what: "a fence without an end",
            path: second,
            old: "$ swift run RxDemo02\n```",
            new: "$ swift run RxDemo02",
            line: 30,
            stands: "```console",
            should: "an end"
        ),
        Lie(
            what: "a refused program without its diagnostic",
            path: second,
            old: "// error: cannot find\n",
            new: "",
            line: 14,
            stands: "nothing",
            should: "// error: "
        ),
        Lie(
            what: "a new line that is not shown",
            path: second,
            old: "```swift Sources/RxDemo02/Log.swift\nstruct Log {}\n```",
            new: "",
            line: 1,
            stands: "no block with this line of Log.swift",
            should: "struct Log {}"
        ),
        Lie(
            what: "a block without a place",
            path: first,
            old: ", and `Event.swift`",
            new: "",
            line: 7,
            stands: "lines of Event.swift",
            should: "`Event.swift` in the heading"
        ),
        Lie(
            what: "a chapter that never runs what it writes",
            path: second,
            old: "swift run RxDemo02",
            new: "swift build",
            line: 1,
            stands: "no run",
            should: "swift run RxDemo02"
        ),
        Lie(
            what: "minutes that a chapter does not say",
            path: readme,
            old: "| 5    | 0   | 0         | 15      |\n| total",
            new: "| 9    | 0   | 0         | 19      |\n| total",
            line: 30,
            stands: "| 10   | 9",
            should: "| 10   | 5",
            isMended: true
        ),
        Lie(
            what: "a scene that is not named",
            path: second,
            old: "; `Log.swift` and `LoudScene.swift` are new",
            new: ", and `Log.swift` is new",
            line: 1,
            stands: "no word of Scenes/LoudScene.swift",
            should: "extension Scene"
        ),
        Lie(
            what: "a file that changes otherwise than is said",
            path: second,
            old: "Sources/RxDemo02/Event.swift\n",
            new: "Sources/RxDemo02/Event.swift also Log.swift\n",
            line: 5,
            stands: "also Log.swift",
            should: "changes in the same way"
        ),
        Lie(
            what: "a changed transcript",
            path: first,
            old: "\ntwo\n",
            new: "\nthree\n",
            line: 16,
            stands: "three",
            should: "two",
            isMended: true
        ),
        Lie(
            what: "a transcript that ends too early",
            path: first,
            old: "\ntwo\n",
            new: "\n",
            line: 16,
            stands: "(nothing more)",
            should: "two",
            isMended: true
        ),
        Lie(
            what: "a program that breaks",
            path: first,
            old: "loud",
            new: "broken",
            line: 14,
            stands: "swift run RxDemo01 broken",
            should: "it crashed"
        ),
        Lie(
            what: "a program that is not there",
            path: first,
            old: "run RxDemo01",
            new: "run RxDemo09",
            line: 14,
            stands: "RxDemo09",
            should: "a program"
        ),
        Lie(
            what: "a console block without a command",
            path: first,
            old: "$ swift run RxDemo01 loud\n",
            new: "",
            line: 14,
            stands: "one",
            should: "$ and a command"
        ),
        Lie(
            what: "a test target that is not there",
            path: readme,
            old: "RxDemo01Tests",
            new: "RxDemo09Tests",
            line: 12,
            stands: "RxDemo09Tests",
            should: "a test target"
        ),
        Lie(
            what: "a misspelt workshop",
            path: readme,
            old: "run workshop",
            new: "run workshops",
            line: 13,
            stands: "workshops",
            should: "a program"
        ),
        Lie(
            what: "an unknown command",
            path: readme,
            old: "swift run workshop next",
            new: "make",
            line: 13,
            stands: "make",
            should: "swift run"
        ),
        Lie(
            what: "a changed diff",
            path: second,
            old: "+    case completed",
            new: "+    case error",
            line: 9,
            stands: "+    case error",
            should: "+    case completed",
            isMended: true
        ),
        Lie(
            what: "a hunk that is not there",
            path: second,
            old: "Sources/RxDemo02/Event.swift\n",
            new: "Sources/RxDemo02/Event.swift 2\n",
            line: 5,
            stands: "diff",
            should: "2-3"
        ),
        Lie(
            what: "a changed cell",
            path: second,
            old: "new     | 1 ",
            new: "new     | 7 ",
            line: 22,
            stands: "7",
            should: "1",
            isMended: true
        ),
        Lie(
            what: "a generator that is not there",
            path: second,
            old: "generated: changes 2",
            new: "generated: charges 2",
            line: 18,
            stands: "charges",
            should: "changes"
        ),
        Lie(
            what: "a generator that is asked for nonsense",
            path: second,
            old: "generated: changes 2",
            new: "generated: changes 9",
            line: 18,
            stands: "9",
            should: "changes 6"
        ),
        Lie(
            what: "a link to a page that is not there",
            path: readme,
            old: "02-disposable.md",
            new: "02-disposal.md",
            line: 3,
            stands: "02-disposal.md",
            should: "exists"
        ),
        Lie(
            what: "a link to a heading that is not there",
            path: readme,
            old: "#what-stays",
            new: "#what-goes",
            line: 3,
            stands: "#what-goes",
            should: "what-stays"
        ),
        Lie(
            what: "a picture that is not there",
            path: first,
            old: "chain.svg",
            new: "ring.svg",
            line: 19,
            stands: "images/ring.svg",
            should: "exists"
        ),
        Lie(
            what: "a path that is not there",
            path: readme,
            old: "`Sources/RxDemo01`",
            new: "`Sources/RxDemo07`",
            line: 3,
            stands: "Sources/RxDemo07",
            should: "exists"
        ),
        Lie(
            what: "minutes in a line that do not add up",
            path: first,
            old: "Minutes: 15",
            new: "Minutes: 20",
            line: 5,
            stands: "20",
            should: "15"
        ),
        Lie(
            what: "minutes to try things out that are not said",
            path: first,
            old: "(read 10, type 5)",
            new: "(read 10, type 5) **Try it** (10 minutes)",
            line: 5,
            stands: "try 0",
            should: "10, the sum"
        ),
        Lie(
            what: "minutes in a table that do not add up",
            path: readme,
            old: "| total   | 15      |",
            new: "| total   | 25      |",
            line: 9,
            stands: "25",
            should: "15"
        ),
        Lie(
            what: "a chapter that is too short",
            path: first,
            old: "word word word",
            new: "",
            line: 1,
            stands: "words",
            should: "800 to 3200"
        ),
        Lie(
            what: "an exercise that takes longer than the chapter says",
            path: first,
            old: "![a chain]",
            new: "### Exercise 1.1: Count (5 minutes)\n![a chain]",
            line: 5,
            stands: "0",
            should: "5, the sum of the exercises"
        ),
        Lie(
            what: "a retouched picture",
            path: picture,
            old: "chain",
            new: "ring",
            line: 1,
            stands: "<svg>ring</svg>",
            should: "<svg>chain</svg>",
            isMended: true
        ),
        Lie(
            what: "a changed transcript of git",
            path: readme,
            old: "1 file changed",
            new: "2 files changed",
            line: 16,
            stands: " 2 files changed",
            should: " 1 file changed",
            isMended: true
        ),
    ]
}
