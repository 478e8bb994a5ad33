import Foundation

extension Workshop {
    /// Checks again whenever a file is saved: what `words` name, or the exercise that is changed.
    func watch(_ words: String?) throws -> Int32 {
        let milestone = milestoneAlone(words)
        let chosen = try milestone == nil ? words.map(exercises) : nil
        let hasKeys = TerminalKeys.begin()
        defer { TerminalKeys.restore() }
        var watcher = Watcher(
            workshop: self,
            milestone: milestone,
            chosen: chosen,
            hasKeys: hasKeys
        )
        print("Watching; control-C ends it.")
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
    let milestone: Milestone?
    /// With which it begins, and among which it stays until one goes on.
    var chosen: [Exercise]?
    let hasKeys: Bool
    fileprivate lazy var current = chosen?.first
    fileprivate var hints = 0
    fileprivate lazy var snapshot = now
    fileprivate var resetIsAsked = false

    private var now: Snapshot {
        let repository = workshop.repository
        let exercises = milestone == nil ? chosen ?? Catalogue.exercises : []
        let files = workbenches.flatMap { repository.files(in: $0.sources) }
        let answers = exercises.map { repository.file("Exercises", $0) }
        return Snapshot(of: answers + files, in: repository)
    }

    private var workbenches: [Workbench] {
        if let milestone {
            return [Workbench(repository: workshop.repository, milestone: milestone)]
        }
        return chosen == nil ? workshop.repository.workbenches : []
    }

    /// Shows the failing check with which one begins.
    mutating func begin() {
        tell { if let milestone { _ = try workshop.check(milestone) } else { try showNext() } }
    }

    /// Checks what was saved since the last look, when its files have come to rest.
    mutating func look() {
        var new = now
        guard new != snapshot else { return }
        var last = snapshot
        while new != last {
            Thread.sleep(forTimeInterval: 0.1)
            (last, new) = (new, now)
        }
        let changed = new.changes(since: snapshot)
        snapshot = new
        for exercise in Catalogue.exercises
        where changed.contains(workshop.shortPath("Exercises", exercise)) {
            if exercise != current { hints = 0 }
            current = exercise
            tell { try check() }
        }
        for workbench in workbenches {
            let path = workshop.repository.shortPath(workbench.sources) + "/"
            guard changed.contains(where: { $0.hasPrefix(path) }) else { continue }
            tell { _ = try workshop.check(workbench.milestone) }
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
            tell { try goToNext() }
        case "c": tell { try check() }
        case "h":
            hints = min(hints + 1, 2)
            let words = milestone.map { [$0.name] } ?? current.map { [$0.id, "\(hints)"] }
            tell { _ = try words.map(workshop.hint) }
        case "r":
            guard let current, milestone == nil else { break }
            resetIsAsked = !resets
            guard resets else {
                print("r again resets \(current.id) \(current.title); yours is kept.")
                break
            }
            tell { _ = try workshop.reset(current.id) }
            snapshot = now
        default: tell {}
        }
        return true
    }

    private mutating func showNext() throws {
        guard let next = try chosen.map(workshop.next(among:)) ?? workshop.next() else {
            print(workshop.terminal.good("All of it is solved."))
            return
        }
        current = next.exercise
        try workshop.begin([next.exercise])
        workshop.show(next, most: 1)
    }

    /// To the next open one behind this, whatever was named: what is skipped comes again at the end.
    private mutating func goToNext() throws {
        let place = current?.chapter ?? Catalogue.first
        chosen = nil
        let all = Catalogue.order(from: place)
        let behind = current.map { current in all.drop { $0 != current }.dropFirst() } ?? all[...]
        let others = (behind + all).filter { $0 != current }
        guard let open = try workshop.next(among: others)?.exercise else {
            return print(workshop.terminal.good("No other exercise is open."))
        }
        current = open
        try workshop.begin([open])
        snapshot = now
        workshop.introduce(open)
    }

    private mutating func check() throws {
        if let milestone {
            _ = try workshop.check(milestone)
            return
        }
        guard let current else { return try showNext() }
        let judgement = try workshop.judge.judge(workshop.judge.submission(current))
        workshop.judge.progress.end()
        workshop.show(judgement)
        if judgement.verdict.isSolved { try workshop.showWhatFollows(current) }
    }

    /// Says when, and goes on watching after what `body` complains about; the keys come last.
    private func tell(_ body: () throws -> Void) {
        let time = Date().formatted(
            Date.ISO8601FormatStyle(timeZone: .current).time(includingFractionalSeconds: false)
        )
        print(workshop.terminal.quiet("\n──── \(time) ────"))
        defer { if hasKeys { print(workshop.terminal.quiet(Self.keys)) } }
        do {
            try body()
        } catch {
            print(Workshop.words(for: error))
        }
    }
}
