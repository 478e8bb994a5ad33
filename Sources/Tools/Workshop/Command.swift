import ToolSupport

/// A word after `workshop`, and what may follow it.
struct Command: Sendable {
    let name: String
    /// What may follow, for a person.
    let usage: String
    let about: String
    let words: ClosedRange<Int>
    var flags: Set<String> = []
    let run: @Sendable (Workshop, [String], Set<String>) throws -> Int32

    static let all = [
        Command(
            name: "status",
            usage: "",
            about: "every exercise, how many are solved, what is next",
            words: 0...0
        ) { workshop, _, _ in try workshop.status() },
        Command(
            name: "next",
            usage: "[WHAT]",
            about: "what to do, where, and how it is checked",
            words: 0...1
        ) { workshop, words, _ in try workshop.showNext(in: words.first) },
        Command(
            name: "check",
            usage: "[WHAT]",
            about: "run the checks of an exercise, or of your own stage",
            words: 0...1
        ) { workshop, words, _ in try workshop.check(words.first) },
        Command(
            name: "hint",
            usage: "[WHAT] [1|2]",
            about: "the first hint, or the second",
            words: 0...2
        ) { workshop, words, _ in try workshop.hint(words) },
        Command(
            name: "solution",
            usage: "EXERCISE [--reveal] [--apply]",
            about: "our solution, once yours passes",
            words: 1...1,
            flags: ["--reveal", "--apply"]
        ) { workshop, words, flags in
            try workshop.solution(
                words[0],
                reveals: flags.contains("--reveal"),
                applies: flags.contains("--apply")
            )
        },
        Command(
            name: "reset",
            usage: "WHAT",
            about: "the exercise as it was; yours is kept",
            words: 1...1
        ) { workshop, words, _ in try workshop.reset(words[0]) },
        Command(
            name: "mistake",
            usage: "EXERCISE [NAME]",
            about: "a wrong answer as the exercise; yours is kept",
            words: 1...20
        ) { workshop, words, _ in try workshop.mistake(words[0], Array(words.dropFirst())) },
        Command(
            name: "start",
            usage: "STAGE|ROOM",
            about: "build a stage or a room yourself, from the one before",
            words: 1...1
        ) { workshop, words, _ in try workshop.start(words[0]) },
        Command(
            name: "diff",
            usage: "[STAGE|ROOM] [STAGE]",
            about: "what is left to your own, or what one stage changes",
            words: 0...2
        ) { workshop, words, _ in try workshop.diff(words) },
        Command(
            name: "watch",
            usage: "[WHAT]",
            about: "check again whenever a file is saved",
            words: 0...1
        ) { workshop, words, _ in try workshop.watch(words.first) },
        Command(
            name: "grade",
            usage: "[--json|--junit] [FOLDER …]",
            about: "the verdicts on this clone, or on participants' folders",
            words: 0...10_000,
            flags: ["--json", "--junit"]
        ) { workshop, words, flags in try workshop.grade(words, flags) },
        Command(
            name: "prove",
            usage: "[WHAT]",
            about: "starters fail, solutions pass, mistakes are caught",
            words: 0...1
        ) { workshop, words, _ in try workshop.prove(words.first) },
        Command(name: "help", usage: "", about: "this list", words: 0...0) { workshop, _, _ in
            workshop.help()
        },
    ]

    /// The command, its words and its flags; no words at all mean `status`.
    static func parse(_ arguments: [String]) throws -> (Command, [String], Set<String>) {
        let name = arguments.first ?? "status"
        let wanted = ["-h", "--help"].contains(name) ? "help" : name
        guard let command = all.first(where: { $0.name == wanted }) else {
            throw Complaint.usage(
                "usage: workshop [\(all.map(\.name).joined(separator: "|"))] (not: \(name))"
            )
        }
        let rest = arguments.dropFirst()
        let flags = Set(rest.filter { $0.hasPrefix("-") })
        let words = rest.filter { !$0.hasPrefix("-") }
        guard command.words.contains(words.count), flags.isSubset(of: command.flags) else {
            throw Complaint.usage("usage: workshop \(command.form)")
        }
        return (command, words, flags)
    }

    /// The command as a person types it.
    var form: String { "\(name) \(usage)".trimmed }
}
