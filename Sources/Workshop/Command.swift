/// A word after `workshop`, and what may follow it.
struct Command: Sendable {
    struct Call {
        let workshop: Workshop
        let words: [String]
        let flags: Set<String>
        let values: [String: String]
    }

    /// The command as the help shows it: what stands in brackets may be left out.
    let form: String
    let about: String
    /// So many words may follow it.
    let words: ClosedRange<Int>
    /// The command takes these, too; one that ends with `=` takes the word that follows.
    let options: [String]
    let run: @Sendable (Call) throws -> Int32

    init(
        _ form: String,
        _ about: String,
        words: ClosedRange<Int> = 0...0,
        options: [String] = [],
        run: @escaping @Sendable (Call) throws -> Int32
    ) {
        (self.form, self.about) = (form, about)
        (self.words, self.options, self.run) = (words, options, run)
    }

    var name: String { String(form.prefix { $0 != " " }) }

    static let all = [
        Command("status", "every exercise, how many are solved, what is next") {
            try $0.workshop.status()
        },
        Command("next [WHAT]", "what to do, where, and how it is checked", words: 0...1) {
            try $0.workshop.showNext(in: $0.words.first)
        },
        Command(
            "check [WHAT] [--again]",
            "run the checks of an exercise, or of your own stage",
            words: 0...1,
            options: ["--again"]
        ) {
            try $0.workshop.check($0.words.first, isAskedAnew: !$0.flags.isEmpty)
        },
        Command("hint [WHAT] [1|2]", "the next hint, or the one that you name", words: 0...2) {
            try $0.workshop.hint($0.words)
        },
        Command(
            "solution EXERCISE [--reveal] [--apply]",
            "our solution, once yours passes",
            words: 1...1,
            options: ["--reveal", "--apply"]
        ) {
            try $0.workshop.solution($0.words[0], $0.flags)
        },
        Command("reset WHAT", "the exercise as it was; yours is kept", words: 1...1) {
            try $0.workshop.reset($0.words[0])
        },
        Command(
            "mistake EXERCISE [NAME …]",
            "a wrong answer as the exercise; yours is kept",
            words: 1...Int.max
        ) {
            try $0.workshop.mistake($0.words[0], Array($0.words.dropFirst()))
        },
        Command(
            "start STAGE|ROOM|RxSwift [--ours] [--yes]",
            "build it yourself, from yours or ours",
            words: 1...1,
            options: ["--ours", "--yes"]
        ) {
            try $0.workshop.start($0.words[0], $0.flags)
        },
        Command(
            "diff STAGE|ROOM [STAGE [FILE]]",
            "what is left to your own, or what a stage changes",
            words: 1...3
        ) {
            try $0.workshop.diff($0.words)
        },
        Command("watch [WHAT]", "check again whenever a file is saved", words: 0...1) {
            try $0.workshop.watch($0.words.first)
        },
        Command(
            "film [STAGE|ROOM] [SCENE] [--ours] [--no-open]",
            "your own run, to step through",
            words: 0...2,
            options: ["--ours", "--no-open"]
        ) {
            try $0.workshop.film($0.words, $0.flags)
        },
        Command(
            "orders WHAT [SCENE] [--solution] [--film]",
            "two threads, and you say who goes on",
            words: 1...2,
            options: ["--solution", "--film", "--no-open"]
        ) {
            try $0.workshop.orders($0.words, $0.flags)
        },
        Command(
            "grade [FOLDER …] [--only WHAT] [--csv|--json|--junit] [--again]",
            "a report, no exam: what the checks say",
            words: 0...Int.max,
            options: ["--json", "--junit", "--csv", "--again", "--only="]
        ) {
            try $0.workshop.grade($0.words, $0.flags, only: $0.values["--only="])
        },
        Command("handin NAME", "one archive of what you have made, to hand in", words: 1...1) {
            try $0.workshop.handIn($0.words[0])
        },
        Command("doctor", "what this machine has for the workshop, and what it lacks") {
            $0.workshop.doctor()
        },
        Command(
            "prove [WHAT] [--rewrite] [--solutions]",
            "starters fail, solutions pass, mistakes are caught",
            words: 0...1,
            options: ["--rewrite", "--solutions"]
        ) {
            try $0.workshop.prove(
                $0.words.first,
                rewrites: $0.flags.contains("--rewrite"),
                solutionsOnly: $0.flags.contains("--solutions")
            )
        },
        Command("help", "this list") { $0.workshop.help() },
    ]

    typealias Parsed = (Command, words: [String], flags: Set<String>, values: [String: String])

    /// No words at all mean `status`.
    static func parse(_ arguments: [String]) throws -> Parsed {
        let name = arguments.first ?? "status"
        let wanted = ["-h", "--help"].contains(name) ? "help" : name
        guard let command = all.first(where: { $0.name == wanted }) else {
            throw CommandError.usage(
                "usage: workshop [\(all.map(\.name).joined(separator: "|"))] (not: \(name))"
            )
        }
        var parsed: Parsed = (command, [], [], [:])
        var rest = arguments.dropFirst()
        while let word = rest.popFirst() {
            if !word.hasPrefix("-") {
                parsed.words.append(word)
            } else if command.options.contains(word) {
                parsed.flags.insert(word)
            } else if command.options.contains(word + "="), let value = rest.popFirst() {
                parsed.values[word + "="] = value
            } else {
                throw CommandError.usage("usage: workshop \(command.form)")
            }
        }
        guard command.words.contains(parsed.words.count) else {
            throw CommandError.usage("usage: workshop \(command.form)")
        }
        return parsed
    }
}

extension Workshop {
    func help() -> Int32 {
        let width = 36
        print("swift run workshop …   (swift run -q workshop … without SwiftPM's own lines)")
        for command in Command.all {
            let gap = command.form.count > width ? "\n" + "".padding(to: width + 4) : "  "
            print("  \(terminal.strong(command.form.padding(to: width)))\(gap)\(command.about)")
        }
        let what = "a chapter (3), an exercise (3.2), or a stage or room of your own"
        print(terminal.quiet("WHAT is \(what) (RxDemo03, time)."))
        return 0
    }
}

/// A reason to stop, in one line that helps, and the exit status that goes with it.
struct CommandError: Error, CustomStringConvertible {
    let message: String
    let status: Int32

    var description: String { message }

    /// - Parameter status: 1 for an answer that is no, 2 for what keeps the command from answering.
    init(_ message: String, status: Int32 = 2) {
        self.message = message
        self.status = status
    }

    /// Wrong words on the command line.
    static func usage(_ message: String) -> CommandError {
        CommandError(message, status: 64)
    }
}
