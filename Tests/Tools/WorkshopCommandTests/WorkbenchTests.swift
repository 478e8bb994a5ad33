import Foundation
import Testing
import ToolSupport

@testable import Workshop

@Suite struct GoalTests {
    @Test(arguments: [
        ("3", "RxDemo03"), ("RxDemo03", "RxDemo03"), ("rxdemo03", "RxDemo03"), ("time", "time"),
        ("9", "time"), ("kitchen", nil),
    ])
    func `a stage or a room is found by its chapter and its name`(words: String, name: String?) {
        #expect(Goal.named(words)?.name == name)
    }

    @Test(arguments: Goal.rooms.map(\.name))
    func `a room begins without its own files and those of later rooms`(name: String) throws {
        let goal = try #require(Goal.named(name))
        let room = Workbench(repository: try thisRepository(), goal: goal)
        let place = try #require(Goal.rooms.firstIndex(of: room.goal))
        // What a later room changes is the stage's until then.
        let stage = room.repository.files(in: room.repository.program("RxDemo06"))
        for later in Goal.rooms[(place + 1)...] {
            let files = room.goalFiles.filter { later.isOwn($0.key) }.values
            #expect(Set(files).isSubset(of: stage), "\(later.name)")
        }
        let shelf = Set(goal.shelf(in: room.repository).map(\.path))
        #expect(shelf.allSatisfy(goal.isOwn))
        if name != "threads" {
            let own = room.startFiles.filter {
                room.goal.isOwn($0.key) && !stage.contains($0.value)
            }
            #expect(shelf.isSuperset(of: own.keys))
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

    private func write(_ text: String, to path: String, in workbench: Workbench) throws {
        try Data(text.utf8).write(to: workbench.sources.appendingPathComponent(path))
    }

    @Test func `a stage begins with the files of the one before, the first with its runner`()
        throws
    {
        let third = try workbench("RxDemo03")
        #expect(!third.exists)
        #expect(try third.start(with: .ours, keeper: keeper) == nil)
        #expect(third.exists && third.isUntouched)
        let before = clone.repository.program("RxDemo02")
        #expect(third.ownFiles.count == clone.repository.files(in: before).count)
        let manifest = third.folder.appendingPathComponent("Package.swift")
        #expect(try String(contentsOf: manifest, encoding: .utf8).contains("\"RxDemo03\""))
        let first = try workbench("RxDemo01")
        _ = try first.start(with: .ours, keeper: keeper)
        #expect(first.isUntouched)
        #expect(first.ownFiles.keys.sorted() == ["Scenes/Scene.swift", "main.swift"])
        try write("enum Event {}", to: "Event.swift", in: first)
        #expect(!first.isUntouched)
    }

    @Test func `it goes on from one's own: a stage in a new folder, a room in the same one`() throws
    {
        for (before, after) in [("RxDemo05", "RxDemo06"), ("RxDemo06", "threads")] {
            let (old, new) = (try workbench(before), try workbench(after))
            if !old.exists { _ = try old.start(with: .finished, keeper: keeper) }
            try write("// from \(before)", to: "\(before).swift", in: old)
            #expect(try new.start(with: .own, keeper: keeper) == nil)
            #expect(new.isUntouched)
            #expect(new.ownFiles["\(before).swift"] != nil)
        }
        let (threads, time) = (try workbench("threads"), try workbench("time"))
        #expect(threads.ownFiles["RxDemo05.swift"] != nil)
        let files = threads.ownFiles
        #expect(try time.start(with: .own, keeper: keeper) == nil)
        #expect(time.isUntouched && time.folder == threads.folder)
        #expect(Set(files.keys).isSubset(of: time.ownFiles.keys))
        #expect(time.ownFiles["DataStructures/PriorityQueue.swift"] != nil)
        try write("// mine", to: "SchedulerType.swift", in: time)
        #expect(!time.isUntouched && clone.repository.roomOfWork == time.goal)
    }

    @Test(.enabled(if: BuiltCommand.isThere))
    func `a room that is passed over is no reason to begin with ours`() throws {
        let subjects = try workbench("subjects")
        _ = try subjects.start(with: .finished, keeper: keeper)
        try write("// mine", to: "mine.swift", in: subjects)
        let folder = clone.repository.root.appendingPathComponent("Tests/RxBeyondTests")
        try? FileManager.default.removeItem(at: folder)
        let tests = folder.appendingPathComponent("Subjects")
        try FileManager.default.createDirectory(at: tests, withIntermediateDirectories: true)
        for (name, text) in [
            ("ATests", "@Test func `subjects are there`() { _ = PublishSubject<Int>() }"),
            // What only room 12 has: whoever passes over it has no use for this test.
            ("BTests", "@Test func `shared`() { _ = ShareReplayScope.forever }"),
        ] {
            let text = "import Testing\n@testable import RxBeyond\n\(text)\n"
            try Data(text.utf8).write(to: tests.appendingPathComponent("\(name).swift"))
        }
        #expect(try clone.judge().check(subjects).isSolved)
        let outcome = try clone.play(["start", "13"])
        #expect(outcome.output.contains("It goes on from yours: your subjects passes its 1 tests"))
        let flattening = try workbench("flattening")
        #expect(flattening.ownFiles["mine.swift"] != nil)
        let missing = flattening.differences().filter { $0.what == "is missing" }.map(\.path)
        #expect(missing.contains("Observables/Merge.swift"))
        #expect(!missing.contains("Observables/Multicast.swift"))
    }

    @Test func `in a participant's folder 'swift run workshop' is the repository's`() throws {
        let workbench = try workbench("RxDemo01")
        _ = try workbench.start(with: .ours, keeper: keeper)
        let main = workbench.folder.appendingPathComponent("Sources/workshop/main.swift")
        let build = try Shell.run(["swiftc", "-o", "shim", main.path], in: workbench.folder)
        #expect(build.succeeded, "\(build.output)")
        let folder = try TemporaryFolder()
        let swift = try folder.write("#!/bin/sh\necho \"$@\"\n", to: "swift")
        chmod(swift.path, 0o755)
        let outcome = try Shell.run(
            [workbench.folder.appendingPathComponent("shim").path, "check", "RxDemo01"],
            in: workbench.folder,
            environment: ["PATH": "\(folder.url.path):/bin:/usr/bin"]
        )
        let root = clone.repository.root.path
        #expect(outcome.output == "run --package-path \(root) workshop check RxDemo01\n")
    }

    @Test func `a room's shelf is laid out, each file as soon as what it needs is there`() throws {
        let threads = try workbench("threads")
        _ = try threads.start(with: .ours, keeper: keeper)
        #expect(threads.ownFiles["Observables/Empty.swift"] != nil)
        let time = try workbench("time")
        _ = try time.start(with: .ours, keeper: keeper)
        #expect(time.ownFiles["DataStructures/PriorityQueue.swift"] != nil)
        let recursion = try workbench("recursion")
        _ = try recursion.start(with: .ours, keeper: keeper)
        #expect(recursion.ownFiles["Observables/Range.swift"] == nil)
        let typed = recursion.sources.appendingPathComponent("Observables/Sequence.swift")
        try Data().write(to: typed)
        try recursion.layOutShelf()
        #expect(recursion.ownFiles["Observables/Range.swift"] != nil)
        #expect(try Data(contentsOf: typed).isEmpty)
    }

    @Test func `the files that differ are named, and how much`() throws {
        let workbench = try workbench("RxDemo02")
        _ = try workbench.start(with: .finished, keeper: keeper)
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
        _ = try workbench.start(with: .finished, keeper: keeper)
        let verdict = try clone.judge().check(workbench)
        #expect(verdict.state == .open)
        #expect(verdict.checks.sorted() == ["one event is a stop event", "passes too"])
        #expect(verdict.failures.map(\.check) == ["one event is a stop event"])
        #expect(verdict.waiting == [Failure(check: "BTests.swift", message: "needs isThere")])
        try write("\n    func onNext(_ elemnt: Element) {", to: "ObserverType.swift", in: workbench)
        let broken = try clone.judge().check(workbench)
        #expect(broken.state == .broken)
        let path = "Workbench/RxDemo01/Sources/RxDemo01/ObserverType.swift:2:"
        let failure = try #require(broken.failures.first { $0.message.hasPrefix(path) })
        // The place in the book is the line that was meant.
        let page = try #require(workbench.goal.page.text(in: clone.repository))
        let line = page.lines.firstIndex { $0.contains("func onNext(_ element: Element) {") } ?? 0
        #expect(failure.place.hasPrefix("\(page.path):\(line + 1), "))
    }

    @Test func `what an older version has hidden is taken over, and nothing is lost`() throws {
        let hidden = clone.repository.root.appendingPathComponent(".workbench")
        var places: [String] = []
        for text in ["// one", "// two"] {
            try Workbench.write(["RxDemo01/Sources/RxDemo01/A.swift": text], in: hidden)
            try Workshop(repository: clone.repository).takeOver()
            #expect(!FileManager.default.fileExists(atPath: hidden.path))
            let files = clone.repository.files(in: clone.repository.workbench)
            let file = files.first { (try? String(contentsOf: $0, encoding: .utf8)) == text }
            places.append(file.map(clone.repository.shortPath) ?? "lost")
        }
        #expect(places[0] == "Workbench/RxDemo01/Sources/RxDemo01/A.swift")
        #expect(places[1].hasPrefix("Workbench/backups/"))
    }
}
