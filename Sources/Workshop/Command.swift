/// A word after `workshop`, and what may follow it.
struct Command: Sendable {
    /// What a person types.
    struct Call {
        let workshop: Workshop
        let words: [String]
        let flags: Set<String>
    }

    /// The command as a person types it: what stands in brackets may be left out.
    let form: String
    let about: String
    let run: @Sendable (Call) throws -> Int32

    init(_ form: String, _ about: String, run: @escaping @Sendable (Call) throws -> Int32) {
        self.form = form
        self.about = about
        self.run = run
    }

    static let all = [
        Command("status", "every exercise, how many are solved, what is next") {
            try $0.workshop.status()
        },
        Command("next [WHAT]", "what to do, where, and how it is checked") {
            try $0.workshop.showNext(in: $0.words.first)
        },
        Command("check [WHAT]", "run the checks of an exercise, or of your own stage") {
            try $0.workshop.check($0.words.first)
        },
        Command("hint [WHAT] [1|2]", "the next hint, or the one that you name") {
            try $0.workshop.hint($0.words)
        },
        Command("solution EXERCISE [--reveal] [--apply]", "our solution, once yours passes") {
            try $0.workshop.solution($0.words[0], $0.flags)
        },
        Command("reset WHAT", "the exercise as it was; yours is kept") {
            try $0.workshop.reset($0.words[0])
        },
        Command("mistake EXERCISE [NAME …]", "a wrong answer as the exercise; yours is kept") {
            try $0.workshop.mistake($0.words[0], Array($0.words.dropFirst()))
        },
        Command("start STAGE|ROOM [--ours] [--yes]", "build it yourself, from yours or ours") {
            try $0.workshop.start($0.words[0], $0.flags)
        },
        Command("diff STAGE|ROOM [STAGE]", "what is left to your own, or what a stage changes") {
            try $0.workshop.diff($0.words)
        },
        Command("watch [WHAT]", "check again whenever a file is saved") {
            try $0.workshop.watch($0.words.first)
        },
        Command("film [STAGE|ROOM] [SCENE] [--ours] [--no-open]", "your own run, to step through") {
            try $0.workshop.film($0.words, $0.flags)
        },
        Command("grade [--json|--junit] [FOLDER …]", "a report, no exam: what the checks say") {
            try $0.workshop.grade($0.words, $0.flags)
        },
        Command("prove [WHAT]", "starters fail, solutions pass, mistakes are caught") {
            try $0.workshop.prove($0.words.first)
        },
        Command("help", "this list") { $0.workshop.help() },
    ]

    /// The command, its words and its flags; no words at all mean `status`.
    static func parse(_ arguments: [String]) throws -> (Command, [String], Set<String>) {
        let name = arguments.first ?? "status"
        let wanted = ["-h", "--help"].contains(name) ? "help" : name
        guard let command = all.first(where: { $0.name == wanted }) else {
            throw CommandError.usage(
                "usage: workshop [\(all.map(\.name).joined(separator: "|"))] (not: \(name))"
            )
        }
        let flags = Set(arguments.dropFirst().filter { $0.hasPrefix("-") })
        let words = arguments.dropFirst().filter { !$0.hasPrefix("-") }
        guard command.takes(words.count), flags.isSubset(of: command.flags) else {
            throw CommandError.usage("usage: workshop \(command.form)")
        }
        return (command, words, flags)
    }

    var name: String { String(form.prefix { $0 != " " }) }

    private var flags: Set<String> {
        Set(form.split { " []|".contains($0) }.map(String.init).filter { $0.hasPrefix("--") })
    }

    /// Whether it can do with so many words.
    private func takes(_ count: Int) -> Bool {
        let words = form.split(separator: " ").dropFirst()
            .filter { !$0.hasPrefix("[--") && $0 != "…]" }
        let most = form.contains("…") ? .max : words.count
        return count >= words.count { !$0.hasPrefix("[") } && count <= most
    }
}
