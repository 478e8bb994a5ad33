import Foundation

/// A person who says at each decision who goes on, and reads what comes of it.
///
/// Unchecked, because it is asked by the thread that has the baton, and by the explorer while none has.
public final class OrdersByHand: @unchecked Sendable {
    /// Says whether a person is to play the scenarios of this process: `workshop orders` asks for it.
    public static let isWanted = ProcessInfo.processInfo.environment["WORKSHOP_ORDERS"] != nil

    /// The file in which two orders of a scenario are wanted, if no person plays it.
    private static let film = ProcessInfo.processInfo.environment["WORKSHOP_ORDERS"]
        .flatMap { $0.contains("/") ? URL(fileURLWithPath: $0) : nil }

    private(set) var isAsking = false
    private let width: Int
    private var number = 0
    /// Says whether the rest of the order is of no interest.
    private var isHurried = false

    /// Lets a person play a scenario as often as they like.
    ///
    /// - Parameter name: what is printed first, where a check has several scenarios.
    public static func play(
        _ switches: Int,
        named name: Any? = nil,
        _ make: @escaping () -> Scenario
    ) {
        if let film { return write(switches, make, to: film) }
        if let name { print("\(name):") }
        var word = ""
        while word != "next" {
            if word == "" { word = playOnce(make) }
            if word == "all" { playAll(switches, make) }
            word = ask("enter: again, next, all, q")
            if !["", "next", "all"].contains(word) { refuse(word, "enter, next, all or q") }
        }
    }

    /// - Returns: `all`, if that has been said on the way.
    private static func playOnce(_ make: @escaping () -> Scenario) -> String {
        let hand = OrdersByHand(threads: make().threads.count)
        var order = Orders(hand: hand, make)
        let sentence = order.play([], isTelling: true).sentence
        if hand.isHurried { return "all" }
        let hint =
            order.operations == 0 ? " (It has no steps but its own: luck may find more.)" : ""
        print("    \(sentence ?? "The promise holds.")\(hint)")
        return ""
    }

    private static func playAll(_ switches: Int, _ make: @escaping () -> Scenario) {
        var all = Orders(make)
        all.search(switches, 20_000, isCounting: true)
        let isCut = all.played == 20_000 || all.unended == Orders.mostUnended
        var words = all.broken == 0 ? "all hold the promise" : "\(all.broken) break the promise"
        if all.unended > 0 { words += ", \(all.unended) by not coming to an end" }
        let count = isCut ? "The first \(all.played)" : "\(all.played)"
        print("\(count) orders with up to \(switches) switches: \(words).")
        guard let failure = all.failure else { return }
        print("With the fewest switches, \(failure.switches):\n\(failure.story)", terminator: "")
    }

    /// Writes the order that breaks a promise with the fewest switches, and the one that is the same up
    /// to the last of them, and holds it.
    private static func write(_ switches: Int, _ make: @escaping () -> Scenario, to file: URL) {
        struct Played: Encodable {
            let steps: [Story.Line]
            let sentence: String?
        }
        var all = Orders(make)
        all.search(switches, 20_000, isCounting: false)
        let moves = Orders.moves(of: all.failure?.order ?? "")
        let orders = (moves.isEmpty ? [] : [moves]) + [Array(moves.dropLast())]
        let played = orders.map { moves in
            let (execution, sentence) = all.play(moves, isTelling: true)
            return Played(steps: execution.lines, sentence: sentence)
        }
        try? JSONEncoder().encode(played).write(to: file)
        // A check may play more than one scenario.
        if all.failure != nil { _exit(0) }
    }

    private init(threads: Int) {
        width = max(70 / threads, 20)
        print(row("", (1...threads).map { "thread \($0)" }))
    }

    /// Shows a step that has been done.
    func show(_ line: Story.Line) {
        if isHurried { return }
        number += 1
        let cells = (0...line.thread).map { $0 == line.thread ? line.cell() : "" }
        print(row("\(number)", cells))
    }

    /// Asks who goes on, where more than one can.
    func choose(among threads: [SteppedThread], _ usual: SteppedThread?) -> SteppedThread? {
        let able = threads.filter(\.canGo)
        guard let usual, able.count > 1, !isHurried else { return usual }
        // What can't go now stands in brackets.
        let cells = threads.map { $0.hasEnded ? "" : $0.canGo ? $0.next : "(\($0.next))" }
        let numbers = able.map { "\($0.number + 1)" }
        isAsking = true
        defer { isAsking = false }
        while true {
            let word = Self.ask(row("?", cells), usual: usual.number + 1)
            if word == "all" { isHurried = true }
            if word.isEmpty || isHurried { return usual }
            if let thread = able.first(where: { "\($0.number + 1)" == word }) { return thread }
            Self.refuse(word, numbers.joined(separator: ", ") + ", enter, all or q")
        }
    }

    private func row(_ number: String, _ cells: [String]) -> String {
        number.padded(to: 4)
            + cells.dropLast().map { $0.padded(to: width - 2) + "  " }.joined() + (cells.last ?? "")
    }

    /// - Parameter usual: who goes on if nothing is said.
    /// - Returns: what is said; the process ends where that is `q`, or all has been said.
    private static func ask(_ question: String, usual: Int? = nil) -> String {
        print(question, terminator: usual.map { "  [\($0)] > " } ?? " > ")
        fflush(nil)
        let word = readLine()?.trimmingCharacters(in: .whitespaces).lowercased()
        // What is typed stands there already.
        if isatty(STDIN_FILENO) == 0 || word == nil { print(word ?? "") }
        guard let word, word != "q" else {
            fflush(nil)
            _exit(0)
        }
        return word
    }

    private static func refuse(_ word: String, _ possible: String) {
        print("    '\(word)' can't be done here: \(possible)")
    }
}
