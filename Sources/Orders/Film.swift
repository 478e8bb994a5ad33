import Foundation

extension Orders {
    /// Writes the order that breaks a promise with the fewest switches, and the one that is the same up
    /// to the last of them, and holds it, for the player.
    ///
    /// - Returns: whether a promise is broken.
    static func writeFilm(_ switches: Int, _ make: @escaping () -> Scenario, to file: URL) -> Bool {
        struct Played: Encodable {
            let steps: [Trace.Line]
            let sentence: String?
        }
        var all = Orders(switches, make)
        all.search(20_000, false)
        let moves = moves(of: all.failure?.order ?? "")
        let orders = (moves.isEmpty ? [] : [moves]) + [Array(moves.dropLast())]
        let played = orders.map { moves in
            let (execution, sentence) = all.play(moves, isTraced: true)
            let steps = execution.lines.shortened { count in
                Trace.Line(execution.last.thread, "and others: \(count) steps more", "", 0)
            }
            return Played(steps: steps, sentence: sentence)
        }
        try? JSONEncoder().encode(played).write(to: file)
        return all.failure != nil
    }
}
