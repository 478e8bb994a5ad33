import Foundation

extension Orders {
    /// What `ORDERS_BY_HAND` asks of all that is explored: that a person plays it, or, where it is a path, a
    /// file for the player.
    private static let wish = ProcessInfo.processInfo.environment["ORDERS_BY_HAND"]

    public static var isAsked: Bool { wish != nil }

    /// Plays a scenario as it is asked for.
    ///
    /// - Parameter name: what is printed first, where there are several scenarios.
    public static func playAsAsked(
        switches: Int = 2,
        named name: Any? = nil,
        _ make: @escaping () -> Scenario
    ) {
        if let wish, wish.contains("/") {
            // Nothing else is played after an order that fails.
            if writeFilm(switches, make, to: URL(fileURLWithPath: wish)) { _exit(0) }
            return
        }
        if let name { print("\(name):") }
        var word = ""
        while word != "next" {
            if word == "", ByHand.playOnce(nil, make) == nil { word = "all" }
            if word == "all" {
                var all = Orders(switches, make)
                all.search(20_000, true)
                print(all, terminator: "")
            }
            word = ByHand.ask("enter: again, next, all, q")
            if !["", "next", "all"].contains(word) { ByHand.refuse(word, "enter, next, all or q") }
        }
    }
}

/// A person who says at each decision who goes on, and reads what comes of it.
///
/// Unchecked, because it is asked by the thread that has the baton, and by the explorer while none has.
final class ByHand: @unchecked Sendable {
    private(set) var isAsking = false
    /// Who goes on is known, and what they do is only shown.
    let isReplay: Bool
    private var width = 0
    private var number = 0
    /// Says whether the rest of the order is of no interest.
    private var isHurried = false

    /// - Parameter moves: say who goes on in place of a person.
    /// - Returns: whether the promise holds; nil if `all` has been said on the way.
    static func playOnce(_ moves: [Move]?, _ make: @escaping () -> Scenario) -> Bool? {
        let hand = ByHand(isReplay: moves != nil)
        var order = Orders(0, hand: hand, make)
        let sentence = order.play(moves ?? [], isTraced: true).sentence
        if hand.isHurried { return nil }
        let hint =
            order.operations == 0 ? " (It has no steps but its own: luck may find more.)" : ""
        print("    \(sentence ?? "The promise holds.")\(hint)")
        return sentence == nil
    }

    private init(isReplay: Bool) { self.isReplay = isReplay }

    /// Names the threads of the scenario, a column each.
    func begin(with threads: Int) {
        width = max(70 / max(threads, 1), 20)
        print(row("", (0..<threads).map { "thread \($0 + 1)" }))
    }

    /// Shows a step that has been done.
    func show(_ line: Trace.Line) {
        // What goes round for ever is not read to its end.
        if isHurried || number == 200 { return }
        number += 1
        let cells = (0...line.thread).map { $0 == line.thread ? line.cell() : "" }
        print(row("\(number)", cells))
        // The program may stop at what is next.
        fflush(nil)
    }

    /// Asks who goes on, where more than one can.
    func choose(among threads: [SteppedThread], _ usual: SteppedThread?) -> SteppedThread? {
        let able = threads.filter(\.mayGo)
        guard let usual, able.count > 1, !isHurried else { return usual }
        // What can't go now stands in brackets.
        let cells = threads.map { $0.hasEnded ? "" : $0.mayGo ? $0.next : "(\($0.next))" }
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
    fileprivate static func ask(_ question: String, usual: Int? = nil) -> String {
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

    fileprivate static func refuse(_ word: String, _ possible: String) {
        print("    '\(word)' can't be done here: \(possible)")
    }
}
