import Foundation
import Testing

@testable import Workshop

@Suite struct TerminalTests {
    @Test func `the bar has one mark for each exercise`() {
        let terminal = Terminal(isColoured: false)
        #expect(terminal.bar(3, of: 10) == "[###-------]")
        #expect(terminal.bar(0, of: 2) == "[--]")
        #expect(terminal.bar(2, of: 2) == "[##]")
    }

    @Test func `colours are only where they are wanted`() {
        #expect(Terminal(isColoured: false).good("ok") == "ok")
        #expect(Terminal(isColoured: true).good("ok") == "\u{1B}[32mok\u{1B}[0m")
    }
}

@Suite struct GradeTests {
    private func grade() throws -> Grade {
        let take = try #require(Catalogue.exercise("5.1"))
        let scan = try #require(Catalogue.exercise("5.2"))
        let failure = Failure(check: "adds", words: "1 < 2 & \"so\"\u{1B}", place: "f:1")
        return Grade([(take, .solved(checks: 3)), (scan, .open(failures: [failure], checks: 2))])
    }

    @Test func `the JSON can be read back`() throws {
        let json = try JSONSerialization.jsonObject(with: Data(grade().json().utf8))
        let top = try #require(json as? [String: Any])
        #expect(top["form"] as? Int == 1)
        #expect(top["solved"] as? Int == 1)
        #expect(top["of"] as? Int == 2)
        let entries = try #require(top["exercises"] as? [[String: Any]])
        #expect(entries.map { $0["state"] as? String } == ["solved", "open"])
        #expect(entries.map { $0["minutes"] as? Int } == [15, 10])
        let failures = try #require(entries[1]["failures"] as? [[String: String]])
        #expect(failures.map { $0["check"] } == ["adds"])
    }

    @Test func `the JUnit report is XML, whatever a check says`() throws {
        let report = try grade().junit()
        #expect(report.contains("<testsuites name=\"workshop\" tests=\"2\" failures=\"1\">"))
        #expect(report.contains("<testcase classname=\"chapter 5\" name=\"5.1 The first few\"/>"))
        #expect(report.contains("<failure message=\"open\">adds: 1 &lt; 2 &amp; &quot;so&quot;<"))
    }

    @Test func `every verdict has a word`() {
        let verdicts: [Verdict] = [
            .solved(checks: 1), .open(failures: [], checks: 1), .broken(compiler: ""),
            .crashed(check: ""), .hung(check: ""),
        ]
        #expect(verdicts.map(\.word) == ["solved", "open", "broken", "crashed", "hung"])
        #expect(verdicts.map(\.isSolved) == [true, false, false, false, false])
    }
}

@Suite struct RepositoryTests {
    @Test func `the clone is found from any folder inside it`() throws {
        let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let repository = try Repository(around: here)
        #expect(here.path.hasPrefix(repository.root.path))
        #expect(repository.shortPath(repository.stage(3)) == "Sources/RxDemo03")
    }

    @Test func `outside of a clone it says what is missing`() {
        let complaint = #expect(throws: Complaint.self) {
            try Repository(around: FileManager.default.temporaryDirectory)
        }
        #expect(complaint?.words.contains("inside a clone") == true)
    }

    @Test func `every exercise has its files, and no file is left over`() throws {
        let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let repository = try Repository(around: here)
        for folder in ["Exercises", "Starters", "Solutions"] {
            let path = repository.tests.appendingPathComponent(folder).path
            let names = try FileManager.default.contentsOfDirectory(atPath: path)
            #expect(Set(names) == Set(Catalogue.exercises.map(\.file)), "\(folder)")
        }
    }
}
