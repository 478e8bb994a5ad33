import Foundation
import Testing

@testable import WorkshopCommand

@Suite struct WorkbenchTests {
    private let clone: CopiedClone

    init() throws { clone = try CopiedClone(programs: Set(Milestone.all.map(\.program))) }

    /// - Parameter beginning: with what it is begun, if it is.
    private func workbench(
        _ name: String,
        with beginning: Workbench.Beginning? = nil
    ) throws -> Workbench {
        let milestone = try #require(Milestone.named(name))
        let workbench = Workbench(repository: clone.repository, milestone: milestone)
        if let beginning { _ = try workbench.start(with: beginning) }
        return workbench
    }

    private func write(_ text: String, to path: String, in workbench: Workbench) throws {
        try Workbench.write([path: text], in: workbench.sources)
    }

    /// Puts these in the place of a program's tests.
    private func write(_ tests: [String: String], asTestsOf program: String) throws {
        let folder = clone.repository.root.appending(path: "Tests/\(program)Tests")
        try? FileManager.default.removeItem(at: folder)
        let head = "import Testing\n@testable import \(program)\n"
        try Workbench.write(
            Dictionary(uniqueKeysWithValues: tests.map { ("\($0)Tests.swift", head + $1) }),
            in: folder
        )
    }

    @Test func `a stage begins with those of the one before, the first with its runner`() throws {
        let third = try workbench("RxDemo03")
        #expect(try third.start(with: .ours) == nil)
        #expect(third.isUntouched)
        let before = clone.repository.program("RxDemo02")
        #expect(third.ownFiles.count == clone.repository.files(in: before).count)
        let first = try workbench("RxDemo01", with: .ours)
        #expect(first.isUntouched)
        #expect(first.ownFiles.keys.sorted() == ["Scenes/Scene.swift", "main.swift"])
        try write("enum Event {}", to: "Event.swift", in: first)
        #expect(!first.isUntouched)
    }

    @Test func `the scenes of a stage lie ready, but those that are typed`() throws {
        for (name, ready) in [
            ("RxDemo01", ["AfterCompletedScene", "EnoughScene", "PrintingObserver", "Values"]),
            ("RxDemo03", ["ByHandScene", "main"]),
        ] {
            let workbench = try workbench(name, with: .ours)
            let files = clone.repository.files(in: workbench.folder.appending(path: "Ready"))
            #expect(files.map { $0.deletingPathExtension().lastPathComponent } == ready)
            #expect(workbench.hasReady && !workbench.isWorkedIn)
        }
    }

    @Test func `it goes on from one's own: a stage in a new folder, a room in the same`() throws {
        let (stage, threads, time) = try (
            workbench("RxDemo06", with: .finished), workbench("threads"), workbench("time")
        )
        try write("// mine", to: "mine.swift", in: stage)
        for room in [threads, time] {
            #expect(try room.start(with: .own) == nil)
            #expect(room.isUntouched && room.ownFiles["mine.swift"] != nil)
        }
        #expect(time.ownFiles["DataStructures/PriorityQueue.swift"] != nil)
        try write("// mine", to: "SchedulerType.swift", in: time)
        #expect(!time.isUntouched && clone.repository.roomOfWork == time.milestone)
    }

    @Test(.enabled(if: BuiltCommand.isThere))
    func `a room has the scenes that work, and goes on from one's own past others`() throws {
        let subjects = try workbench("subjects", with: .finished)
        let scene = #"extension Scene { static var mine: Scene { Scene("mine", "") {} } }"#
        try write(scene, to: "mine.swift", in: subjects)
        try write(
            ["Subjects/A": "@Test func `subjects are there`() { _ = PublishSubject<Int>() }"],
            asTestsOf: "RxBeyond"
        )
        #expect(try clone.judge.check(subjects).isSolved)
        try write("try play([])", to: "main.swift", in: subjects)
        #expect(try clone.judge.layOutScenes(of: subjects) == nil)
        try write("play([.mine])\n", to: "main.swift", in: subjects)
        #expect(try clone.judge.layOutScenes(of: subjects)?.contains("two-senders") == true)
        // It needs a later room.
        #expect(subjects.ownFiles["Scenes/WeakSelfScene.swift"] == nil)
        let list = try #require(subjects.ownFiles["main.swift"]?.text)
        #expect(list.contains("    .twoSenders,\n") && list.hasSuffix("    .mine,\n])\n"))
        let outcome = try clone.play(["start", "13"])
        #expect(outcome.output.contains("It goes on from yours: your subjects passes its 1 tests"))
        let flattening = try workbench("flattening")
        #expect(flattening.ownFiles["mine.swift"] != nil)
        let missing = flattening.differences().filter { flattening.ownFiles[$0] == nil }
        let files = ["Observables/Switch.swift", "Observables/SwitchSink.swift"]
        #expect(missing.filter { $0.contains("/S") } == files)
    }

    @Test func `a room's shelf is laid out, each file as soon as what it needs is there`() throws {
        let recursion = try workbench("recursion", with: .ours)
        #expect(recursion.ownFiles["Observables/Range.swift"] == nil)
        let typed = recursion.sources.appendingPathComponent("Observables/Sequence.swift")
        try Data().write(to: typed)
        try recursion.layOutShelf()
        #expect(recursion.ownFiles["Observables/Range.swift"] != nil)
        #expect(try Data(contentsOf: typed).isEmpty)
    }

    @Test func `the files that differ are named`() throws {
        let workbench = try workbench("RxDemo02", with: .finished)
        #expect(workbench.differences().isEmpty)
        let gone = workbench.sources.appending(path: "Disposable.swift")
        try FileManager.default.removeItem(at: gone)
        let event = try clone.text("Sources/RxDemo02/Event.swift")
        try write(event + "let more = 1\n", to: "Event.swift", in: workbench)
        #expect(workbench.differences() == ["Disposable.swift", "Event.swift"])
    }

    @Test func `tests that miss something wait, the others run, and faults have a place`() throws {
        try write(
            [
                "A": "@Test func `one event is a stop event`() { #expect(1 == 2) }",
                "B": "@Test func `passes`() { #expect(Event<Int>.next(1).isThere) }",
                "C": "@Test func `passes too`() { _ = Event<Int>.next(1) }",
            ],
            asTestsOf: "RxDemo01"
        )
        let workbench = try workbench("RxDemo01", with: .finished)
        let verdict = try clone.judge.check(workbench)
        #expect(verdict.state == .open)
        #expect(verdict.checks.sorted() == ["one event is a stop event", "passes too"])
        #expect(verdict.failures.map(\.check) == ["one event is a stop event"])
        #expect(verdict.waiting == [Failure(check: "BTests.swift", message: "needs isThere")])
        try write("\n    func onNext(_ elemnt: Element) {", to: "ObserverType.swift", in: workbench)
        let broken = try clone.judge.check(workbench)
        #expect(broken.state == .broken)
        let path = "Workbench/RxDemo01/Sources/RxDemo01/ObserverType.swift:2:"
        let failure = try #require(broken.failures.first { $0.message.hasPrefix(path) })
        // The place in the book is the line that was meant.
        let page = try #require(workbench.milestone.page.text(in: clone.repository))
        let line = page.lines.firstIndex { $0.contains("func onNext(_ element: Element) {") } ?? 0
        #expect(failure.place.hasPrefix("\(page.path):\(line + 1), "))
    }

    @Test func `links that a ZIP has made files are followed`() throws {
        try clone.write("", to: "Tests/RxDemo01Tests/Kept/ATests.swift")
        try clone.write("../RxDemo01Tests/Kept", to: "Tests/RxDemo02Tests/RxDemo01")
        let files = clone.repository.tests(of: "RxDemo02").map(\.lastPathComponent)
        #expect(files.contains("ATests.swift"))
    }
}
