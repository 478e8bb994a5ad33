import Testing
import ToolSupport

@testable import Workshop

@Suite struct `a program that is typed` {
    @Test func `has the lines of the blocks, at their places`() {
        var assembly = Assembly(from: [:], to: ["A.swift": words("one two three")])
        #expect(assembly.texts["A.swift"] == nil)
        assembly.type(["three"], in: "A.swift")
        assembly.type(["one"], in: "A.swift")
        #expect(assembly.texts["A.swift"] == "one\nthree\n")
        #expect(assembly.files["A.swift"]?.missing.map(\.text) == ["two"])
    }

    @Test func `loses what stood between lines that now follow each other`() {
        var assembly = Assembly(
            from: ["A.swift": words("one old two")],
            to: ["A.swift": words("one two")]
        )
        #expect(assembly.texts["A.swift"] == "one\nold\ntwo\n")
        assembly.type(["one", "two"], in: "A.swift")
        #expect(assembly.texts["A.swift"] == "one\ntwo\n")
    }

    @Test func `loses what is replaced when the last new line is typed`() {
        var assembly = Assembly(
            from: ["A.swift": words("one old two")],
            to: ["A.swift": words("one new newer two")]
        )
        assembly.type(["new"], in: "A.swift")
        #expect(assembly.files["A.swift"]?.missing.map(\.text) == ["old", "newer"])
        assembly.type(["newer"], in: "A.swift")
        #expect(assembly.texts["A.swift"] == "one\nnew\nnewer\ntwo\n")
    }

    @Test func `does what a hunk says`() {
        var assembly = Assembly(
            from: ["A.swift": words("a 1 2 3 4 5 6 7 b")],
            to: ["A.swift": words("X 1 2 3 4 5 6 7 Y")]
        )
        assembly.apply(hunks: 1..<2, to: "A.swift")
        #expect(assembly.texts["A.swift"]?.lines == words("a 1 2 3 4 5 6 7 Y"))
    }

    @Test func `gets a closing bracket with the line that opens it`() {
        let file = ["struct A {", "    func b() {", "        c()", "    }", "}"]
        var assembly = Assembly(from: [:], to: ["A.swift": file])
        assembly.type(["struct A {"], in: "A.swift")
        #expect(assembly.texts["A.swift"] == "struct A {\n}\n")
        assembly.type(["    func b() {", "        c()"], in: "A.swift")
        #expect(assembly.texts["A.swift"]?.lines == file)
    }

    @Test func `gets the second of two places when the first is typed`() {
        var assembly = Assembly(from: [:], to: ["A.swift": words("one x two x")])
        assembly.type(["x"], in: "A.swift")
        assembly.type(["x"], in: "A.swift")
        #expect(assembly.files["A.swift"]?.missing.map(\.text) == ["one", "two"])
    }

    @Test func `plays the scenes whose files have been named`() {
        let scene = ["extension Scene {", "    static var bag: Scene {", "    }", "}"]
        var assembly = Assembly(
            from: [:],
            to: [
                "main.swift": ["play([", "    .bag,", "    .other,", "])"],
                "Scenes/BagScene.swift": scene,
            ]
        )
        #expect(assembly.texts["main.swift"] == "play([\n])\n")
        assembly.takeWhole(namedIn: "It stands in `BagScene.swift`.")
        #expect(assembly.texts["main.swift"] == "play([\n    .bag,\n])\n")
        #expect(assembly.texts["Scenes/BagScene.swift"]?.lines == scene)
    }

    @Test func `ignores lines that do not stand in the finished file`() {
        var assembly = Assembly(from: [:], to: ["A.swift": ["one"]])
        assembly.type(["two"], in: "A.swift")
        assembly.type(["one"], in: "B.swift")
        #expect(assembly.texts == [:])
    }

    private func words(_ text: String) -> [String] {
        text.split(separator: " ").map(String.init)
    }
}

@Suite struct `somebody who edits a program to learn` {
    @Test func `is known by what git says of it`() {
        let status = """
             M Sources/RxDemo03/Observables/Sink.swift
            ?? "Sources/RxDemo04/My file.swift"
            R  Sources/Studies/Prelude/Old.swift -> Sources/Studies/HalfFive/New.swift
            """
        #expect(
            Learner.programs(inStatus: status) == ["RxDemo03", "RxDemo04", "Prelude", "HalfFive"]
        )
        #expect(Learner.programs(inStatus: "") == [])
    }

    @Test func `reads in a few lines what the program's own tests say`() {
        var verdict = WorkbenchVerdict(.open)
        verdict.passed = 7
        verdict.failed = 8
        verdict.failures = (1...8).map {
            Failure(check: "promise \($0)", message: "no\nreally", place: "SinkTests.swift:\($0)")
        }
        let lines = Learner.lines(verdict, tests: "RxDemo03Tests")
        #expect(
            lines.prefix(4) == [
                "RxDemo03Tests: 8 of 15 tests fail.", "  ✘ promise 1 (SinkTests.swift:1)",
                "      no", "      really",
            ]
        )
        #expect(lines.last == "  … and 2 more")
        #expect(lines.count < 24)
    }

    @Test func `does not read of the program in the book's findings`() {
        let files = FixtureBook.files.merging(
            ["Sources/RxDemo02/Log.swift": "struct Log { let a = 1 }\n"]
        ) { $1 }
        let findings = FixtureBook.with(files).findings()
        #expect(findings.count > 1)
        #expect(findings.allSatisfy { $0.about.contains("RxDemo02") })
    }
}
