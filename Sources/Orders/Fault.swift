/// The reason why an order does not come to its end.
struct Fault {
    let sentence: String
    /// Says whether the scenario can't be explored.
    var isUnplayable = false

    /// The line of a step, and the thread that takes it.
    struct Place: CustomStringConvertible {
        var (file, line, thread) = ("", 0, 0)

        var description: String {
            let name = file.split(separator: "/").last.map { "\($0):" } ?? "line "
            return line <= 0 ? "" : " (thread \(thread + 1), \(name)\(line))"
        }
    }

    static let deadlock = Self(sentence: "All threads wait for each other.")

    static let unstepped = Self(
        sentence: "No lock was stepped: make your class here, and put Names.swift into its module.",
        isUnplayable: true
    )

    static func endless(_ place: Place) -> Self {
        Self(
            sentence: """
                A thread goes round for ever\(place). What it waits for has to come from another thread of \
                the scenario.
                """
        )
    }

    static func stuck(_ place: Place) -> Self {
        Self(
            sentence: """
                A thread waits for something that is not among the steps. Since the last one\(place) five \
                seconds have gone: give what waits its Step type, or leave it out.
                """,
            isUnplayable: true
        )
    }

    static func unrepeatable(_ place: Place) -> Self {
        Self(
            sentence: """
                The scenario does not repeat itself\(place). Make all that it uses in its closure, and \
                leave out dates, random numbers, and the order of a set or a dictionary.
                """,
            isUnplayable: true
        )
    }
}
