import Foundation
import ToolSupport

extension Workshop {
    /// Checks again whenever a file is saved: what `words` name, or the exercise that is changed.
    func watch(_ words: String?) throws -> Int32 {
        let goal =
            words.flatMap {
                Catalogue.chapter($0) == nil && Catalogue.exercise($0) == nil ? $0 : nil
            }
            .flatMap(Goal.named)
        let chosen = goal == nil ? try words.map(exercises) : nil
        let hasKeys = TerminalKeys.begin()
        defer { TerminalKeys.restore() }
        var watcher = Watcher(workshop: self, goal: goal, chosen: chosen)
        print("Watching; control-C ends it." + (hasKeys ? "  \(Watcher.keys)" : ""))
        watcher.begin()
        while true {
            fflush(nil)
            if hasKeys {
                if let key = TerminalKeys.next(within: 400), !watcher.answer(key) { return 0 }
            } else {
                Thread.sleep(forTimeInterval: 0.4)
            }
            watcher.look()
        }
    }
}

/// What `watch` does between two looks at the files.
struct Watcher {
    static let keys = "n next  h hint  c check  r reset  q quit"

    let workshop: Workshop
    let goal: Goal?
    private let chosen: [Exercise]?
    private var current: Exercise?
    private var hints = 0
    private var snapshot: Snapshot
    private var resetIsAsked = false

    init(workshop: Workshop, goal: Goal?, chosen: [Exercise]?) {
        self.workshop = workshop
        self.goal = goal
        self.chosen = chosen
        snapshot = Snapshot([:])
        snapshot = now
    }

    private var files: [URL] {
        let repository = workshop.repository
        let exercises = (chosen ?? Catalogue.exercises).map { repository.file("Exercises", $0) }
        let goals = goal.map { [$0] } ?? (chosen == nil ? Goal.all : [])
        let workbenches = goals.map { Workbench(repository: repository, goal: $0).sources }
        return (goal == nil ? exercises : []) + workbenches.flatMap(repository.files)
    }

    private var now: Snapshot { Snapshot(of: files, in: workshop.repository) }

    /// Shows the failing check with which one begins.
    mutating func begin() {
        current = chosen?.first
        complainOnly {
            if let goal { _ = try workshop.check(goal) } else { try showNext() }
        }
    }

    /// Checks what was saved since the last look, when its files have come to rest.
    mutating func look() {
        var new = now
        guard new != snapshot else { return }
        while true {
            Thread.sleep(forTimeInterval: 0.1)
            let again = now
            if again == new { break }
            new = again
        }
        let changed = new.changes(since: snapshot)
        snapshot = new
        print("")
        for exercise in Catalogue.exercises
        where changed.contains(workshop.shortPath("Exercises", exercise)) {
            if exercise != current { hints = 0 }
            current = exercise
            complainOnly { try checkCurrent() }
        }
        for goal in Goal.all {
            let sources = Workbench(repository: workshop.repository, goal: goal).sources
            let path = workshop.repository.shortPath(sources) + "/"
            if changed.contains(where: { $0.hasPrefix(path) }) {
                complainOnly { _ = try workshop.check(goal) }
            }
        }
    }

    /// - Returns: whether to go on.
    mutating func answer(_ key: Character) -> Bool {
        let resets = resetIsAsked && key == "r"
        resetIsAsked = false
        switch key {
        case "q", "\u{04}": return false
        case "n":
            hints = 0
            complainOnly { try goToNext() }
        case "c":
            complainOnly {
                if let goal { _ = try workshop.check(goal) } else { try checkCurrent() }
            }
        case "h":
            hints += 1
            let number = "\(min(hints, 2))"
            complainOnly {
                if let goal {
                    _ = try workshop.hint([goal.name])
                } else if let current {
                    _ = try workshop.hint([current.id, number])
                }
            }
        case "r":
            guard let current, goal == nil else { break }
            if resets {
                complainOnly { _ = try workshop.reset(current.id) }
                snapshot = now
            } else {
                resetIsAsked = true
                print("r again resets \(current.id) \(current.title); yours is kept.")
            }
        default: print(Self.keys)
        }
        return true
    }

    private mutating func showNext() throws {
        guard let next = try chosen.map(workshop.next) ?? workshop.next() else {
            print(workshop.terminal.good("All of it is solved."))
            return
        }
        current = next.exercise
        workshop.show(next, most: 1)
    }

    private mutating func goToNext() throws {
        let all = chosen ?? Catalogue.order(from: current?.chapter ?? Catalogue.first)
        let behind = current.map { current in all.drop { $0 != current }.dropFirst() } ?? all[...]
        let open = try workshop.next(among: Array(behind)) ?? workshop.next(among: all)
        guard let open else {
            print(workshop.terminal.good("All of it is solved."))
            return
        }
        current = open.exercise
        workshop.introduce(open.exercise)
    }

    private mutating func checkCurrent() throws {
        guard let current else { return try showNext() }
        let judgement = try workshop.judge.judge(workshop.judge.attempt(current))
        workshop.judge.progress.end()
        workshop.show(judgement)
        if judgement.verdict.isSolved { try workshop.showWhatFollows(current) }
    }

    /// Goes on watching after what a check complains about.
    private func complainOnly(_ body: () throws -> Void) {
        do {
            try body()
        } catch {
            print(Workshop.words(for: error))
        }
    }
}
