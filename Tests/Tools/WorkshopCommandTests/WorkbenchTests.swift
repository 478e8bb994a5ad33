import Foundation
import Testing
import ToolSupport

@testable import Workshop

@Suite struct GoalTests {
    @Test(arguments: ["3", "RxDemo03", "rxdemo03"])
    func `a stage is found by its chapter and its name`(words: String) {
        #expect(Goal.named(words)?.name == "RxDemo03")
    }

    @Test func `a room is found by its name and its chapter`() {
        #expect(Goal.named("time")?.chapter == "9")
        #expect(Goal.named("9")?.name == "time")
        #expect(Goal.named("kitchen") == nil)
    }

    @Test func `a goal is named once, and its program exists`() throws {
        let programs = try thisRepository().programs
        #expect(Set(Goal.all.map(\.name)).count == Goal.all.count)
        #expect(Set(Goal.all.map(\.chapter)).count == Goal.all.count)
        for goal in Goal.all { #expect(programs.contains(goal.program)) }
    }

    @Test(arguments: Goal.rooms.map(\.name))
    func `a room begins without its own files and those of later rooms`(name: String) throws {
        let goal = try #require(Goal.named(name))
        let room = Workbench(repository: try thisRepository(), goal: goal)
        let place = try #require(Goal.rooms.firstIndex(of: room.goal))
        for later in Goal.rooms[(place + 1)...] {
            #expect(!room.goalFiles.keys.contains(where: later.isOwn), "\(later.name)")
        }
        let shelf = Set(goal.shelf(in: room.repository).map(\.path))
        #expect(shelf.allSatisfy(goal.isOwn))
        if name != "threads" {
            let own = room.goalFiles.keys.filter(room.goal.isOwn)
            let laidOut = shelf.intersection(room.startFiles.keys)
            #expect(room.startFiles.count == room.goalFiles.count - own.count + laidOut.count)
        }
    }
}

@Suite struct WorkbenchTests {
    private let clone: CopiedClone
    private let keeper: Keeper

    init() throws {
        clone = try CopiedClone(programs: Set(Goal.all.map(\.program)))
        keeper = Keeper(backups: clone.repository.workbench.appendingPathComponent("backups"))
    }

    private func workbench(_ name: String) throws -> Workbench {
        Workbench(repository: clone.repository, goal: try #require(Goal.named(name)))
    }

    @Test func `a stage begins with the files of the one before, the first with none`() throws {
        let workbench = try workbench("RxDemo03")
        #expect(!workbench.exists)
        #expect(try workbench.start(keeper: keeper) == nil)
        #expect(workbench.exists)
        let before = clone.repository.program("RxDemo02")
        #expect(workbench.ownFiles.count == clone.repository.files(in: before).count)
        let manifest = workbench.folder.appendingPathComponent("Package.swift")
        #expect(try String(contentsOf: manifest, encoding: .utf8).contains("\"RxDemo03\""))
        let first = try self.workbench("RxDemo01")
        _ = try first.start(keeper: keeper)
        #expect(first.ownFiles.keys.sorted() == ["main.swift"])
    }

    @Test func `a room's shelf is laid out, each file as soon as what it needs is there`() throws {
        let threads = try workbench("threads")
        _ = try threads.start(keeper: keeper)
        #expect(threads.ownFiles["Observables/Empty.swift"] != nil)
        let time = try workbench("time")
        _ = try time.start(keeper: keeper)
        #expect(time.ownFiles["Observables/JustScheduled.swift"] != nil)
        #expect(time.ownFiles["Observables/Range.swift"] == nil)
        let typed = time.sources.appendingPathComponent("Observables/Sequence.swift")
        try Data().write(to: typed)
        try time.layOutShelf()
        #expect(time.ownFiles["Observables/Range.swift"] != nil)
        #expect(try Data(contentsOf: typed).isEmpty)
    }

    @Test func `the files that differ are named, and how much`() throws {
        let workbench = try workbench("RxDemo02")
        _ = try workbench.start(keeper: keeper, isFinished: true)
        #expect(workbench.differences().isEmpty)
        let manager = FileManager.default
        try manager.removeItem(at: workbench.sources.appendingPathComponent("Disposable.swift"))
        let event = workbench.sources.appendingPathComponent("Event.swift")
        let text = try String(contentsOf: event, encoding: .utf8)
        try Data((text + "let more = 1\n").utf8).write(to: event)
        let found = workbench.differences()
        #expect(found.map(\.path) == ["Disposable.swift", "Event.swift"])
        #expect(found.map(\.what) == ["is missing", "1 lines differ"])
    }

    @Test func `tests that miss something wait, the others say how far one is, and faults where`()
        throws
    {
        let folder = clone.repository.root.appendingPathComponent("Tests/RxDemo01Tests")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let tests = [
            "ATests": "@Test func `one event is a stop event`() { #expect(1 == 2) }",
            "BTests": "@Test func `passes`() { #expect(Event<Int>.next(1).isThere) }",
            "CTests": "@Test func `passes too`() { _ = Event<Int>.next(1) }",
        ]
        for (name, text) in tests {
            let text = "import Testing\n@testable import RxDemo01\n\(text)\n"
            try Data(text.utf8).write(to: folder.appendingPathComponent("\(name).swift"))
        }
        let workbench = try workbench("RxDemo01")
        _ = try workbench.start(keeper: keeper, isFinished: true)
        let verdict = try clone.judge().check(workbench)
        #expect(verdict.state == .open)
        #expect(verdict.checks.sorted() == ["one event is a stop event", "passes too"])
        #expect(verdict.failures.map(\.check) == ["one event is a stop event"])
        #expect(verdict.waiting == [Failure(check: "BTests.swift", message: "needs isThere")])
        let main = workbench.sources.appendingPathComponent("main.swift")
        try Data("func a(".utf8).write(to: main)
        let broken = try clone.judge().check(workbench)
        #expect(broken.state == .broken)
        let path = ".workbench/RxDemo01/Sources/RxDemo01/main.swift:1:"
        #expect(broken.failures[0].message.hasPrefix(path))
    }
}
