import Foundation

extension Workshop {
    /// Checks again whenever a file is saved: what `words` name, or the exercise that is changed.
    func watch(_ words: String?) throws -> Int32 {
        let milestone = milestoneAlone(words)
        let chosen = try milestone == nil ? words.map(exercises) : nil
        let hasKeys = TerminalKeys.begin()
        defer { TerminalKeys.restore() }
        var watcher = Watcher(self, milestone: milestone, chosen: chosen, hasKeys: hasKeys)
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

/// A watcher keeps what `watch` knows between two looks at the files.
struct Watcher {
    static let keys = "n next  h hint  c check  r reset  q quit"

    let workshop: Workshop
    let milestone: Milestone?
    /// With which it begins, and among which it stays until one goes on.
    private var chosen: [Exercise]?
    private let hasKeys: Bool
    private var current: Exercise?
    private var view: View
    private var resetIsAsked = false

    /// Changes count from now on, also those that are saved before the first answer has come.
    init(_ workshop: Workshop, milestone: Milestone?, chosen: [Exercise]?, hasKeys: Bool) {
        (self.workshop, self.milestone) = (workshop, milestone)
        (self.chosen, self.hasKeys, current) = (chosen, hasKeys, chosen?.first)
        view = View(workshop, milestone, chosen)
    }

    /// Shows the failing check with which one begins.
    mutating func begin() {
        tell { if let milestone { _ = try workshop.check(milestone) } else { try showNext() } }
    }

    /// Checks what was saved since the last look, when its files have come to rest.
    ///
    /// - Returns: whether something was.
    @discardableResult
    mutating func look() -> Bool {
        guard view.isOld else { return false }
        let texts = view.texts
        repeat {
            view = View(workshop, milestone, chosen)
            Thread.sleep(forTimeInterval: 0.1)
        } while view.isOld
        let changed = view.texts.changes(since: texts)
        for exercise in workshop.catalogue.exercises
        where changed.contains(workshop.path(of: exercise)) {
            current = exercise
            tell { try check() }
        }
        for workbench in view.workbenches {
            let path = workshop.repository.shortPath(workbench.sources) + "/"
            guard changed.contains(where: { $0.hasPrefix(path) }) else { continue }
            tell { _ = try workshop.check(workbench.milestone) }
        }
        return !changed.isEmpty
    }

    /// - Returns: whether to go on.
    mutating func answer(_ key: Character) -> Bool {
        let resets = resetIsAsked && key == "r"
        resetIsAsked = false
        switch key {
        case "q", "\u{04}": return false
        case "n": tell { try goToNext() }
        case "c": tell { try check() }
        case "h":
            let words = milestone?.name ?? current?.id
            tell { _ = try words.map { try workshop.hint([$0]) } }
        case "r":
            guard let current, milestone == nil else { break }
            resetIsAsked = !resets
            guard resets else {
                print("r again resets \(current.id) \(current.title); yours is kept.")
                break
            }
            tell { _ = try workshop.reset(current.id) }
            view = View(workshop, milestone, chosen)
        default: tell {}
        }
        return true
    }

    private mutating func showNext() throws {
        guard let next = try chosen.map(workshop.next(among:)) ?? workshop.next() else {
            return print(workshop.terminal.good("All of it is solved."))
        }
        current = next.exercise
        try begin(next.exercise)
        workshop.show(next, most: 1)
    }

    /// To the next open one behind this, whatever was named: what is skipped comes again at the end.
    private mutating func goToNext() throws {
        chosen = nil
        let others = workshop.catalogue.order(from: current).filter { $0 != current }
        guard let open = try workshop.next(among: others)?.exercise else {
            return print(workshop.terminal.good("No other exercise is open."))
        }
        current = open
        view = View(workshop, milestone, chosen)
        try begin(open)
        workshop.introduce(open)
    }

    /// Lays an exercise out; what it does itself is no save.
    private mutating func begin(_ exercise: Exercise) throws {
        let isNew = !exercise.isBegun
        try workshop.begin([exercise])
        guard isNew else { return }
        view.texts.texts[workshop.path(of: exercise)] = try exercise.starter
    }

    private mutating func check() throws {
        if let milestone {
            _ = try workshop.check(milestone)
            return
        }
        guard let current else { return try showNext() }
        let submission = workshop.judge.submission(current, trusting: .solved)
        let judgement = try workshop.judge.judge(submission)
        workshop.show(judgement)
        if judgement.verdict.isSolved { try workshop.showWhatFollows(current) }
    }

    /// Says when, and goes on watching after what `body` complains about; the keys come last.
    private func tell(_ body: () throws -> Void) {
        let style = Date.ISO8601FormatStyle(timeZone: .current)
        let time = Date().formatted(style.time(includingFractionalSeconds: false))
        print(workshop.terminal.quiet("\n──── \(time) ────"))
        defer { if hasKeys { print(workshop.terminal.quiet(Self.keys)) } }
        do {
            try body()
        } catch {
            print(CommandError.words(for: error))
        }
    }
}

/// The files that `watch` looks at, as they are at one moment.
private struct View {
    /// Those whose tests are run when something is saved in them.
    let workbenches: [Workbench]
    var texts: Snapshot
    private let stamps: [String: FileStamp?]

    init(_ workshop: Workshop, _ milestone: Milestone?, _ chosen: [Exercise]?) {
        let repository = workshop.repository
        if let milestone {
            workbenches = [Workbench(repository: repository, milestone: milestone)]
        } else {
            workbenches = chosen == nil ? repository.workbenches : []
        }
        let exercises = milestone == nil ? chosen ?? workshop.catalogue.exercises : []
        let answers = exercises.map(\.answer)
        let files = workbenches.flatMap { repository.files(in: $0.sources) }
        // What is new in a folder changes that.
        let folders = Set(
            workbenches.map(\.sources.path) + files.map { $0.deletingLastPathComponent().path }
        )
        let paths = Set((answers + files).map(\.path)).union(folders)
        // Before the texts are read: what is saved meanwhile is seen at the next look.
        stamps = Dictionary(uniqueKeysWithValues: paths.map { ($0, FileStamp($0)) })
        texts = Snapshot(of: answers + files, in: repository)
    }

    var isOld: Bool { stamps.contains { FileStamp($0) != $1 } }
}
