/// A word after `workshop`, and what may follow it.
struct Command: Sendable {
    struct Call {
        var words: [String] = []
        var flags: Set<String> = []
        var values: [String: String] = [:]
    }

    /// As the help shows it: `name WORD [WORD] [--flag] [--option VALUE]`. What stands in brackets may be
    /// left out, and comes again and again if it ends with `…`.
    let form: String
    let about: String
    let run: @Sendable (Workshop, Call) throws -> Int32
    let name: String
    private let wordCounts: ClosedRange<Int>
    /// Whether a value follows an option, by its name.
    private let options: [String: Bool]

    private init(
        _ form: String,
        _ about: String,
        run: @escaping @Sendable (Workshop, Call) throws -> Int32
    ) {
        (self.form, self.about, self.run) = (form, about, run)
        let parts = form.replacing("]", with: "").components(separatedBy: " [")
        let words = parts[0].split(separator: " ")
        name = String(words[0])
        let optional = parts.dropFirst().filter { !$0.hasPrefix("--") }
        let isEndless = optional.last?.hasSuffix("…") == true
        let least = words.count - 1
        wordCounts = least...(isEndless ? .max : least + optional.count)
        let names = parts.filter { $0.hasPrefix("--") }.map { $0.split(separator: " ") }
        options = names.reduce(into: [:]) { $0[String($1[0])] = $1.count > 1 }
    }

    static let all = [
        Command("status", "every exercise, how many are solved, what is next") { workshop, _ in
            try workshop.status()
        },
        Command("next [WHAT]", "what to do, where, and how it is checked") {
            try $0.showNext(in: $1.words.first)
        },
        Command("check [WHAT] [--again]", "run the checks of an exercise, or of your own stage") {
            try $0.check($1.words.first, isAskedAnew: !$1.flags.isEmpty)
        },
        Command("hint [WHAT] [1|2]", "the next hint, or the one that you name") {
            try $0.hint($1.words)
        },
        Command("solution EXERCISE [--reveal] [--apply]", "our solution, once yours passes") {
            try $0.solution($1.words[0], $1.flags)
        },
        Command("reset WHAT", "the exercise as it was; yours is kept") {
            try $0.reset($1.words[0])
        },
        Command("mistake EXERCISE [NAME …]", "a wrong answer as the exercise; yours is kept") {
            try $0.mistake($1.words[0], Array($1.words.dropFirst()))
        },
        Command(
            "start STAGE|ROOM|RxSwift|Orders [--ours] [--yes]",
            "build it yourself, from yours or ours"
        ) { try $0.start($1.words[0], $1.flags) },
        Command(
            "diff STAGE|ROOM [STAGE] [FILE]",
            "what is left to your own, or what a stage changes"
        ) { try $0.diff($1.words) },
        Command("watch [WHAT]", "check again whenever a file is saved") {
            try $0.watch($1.words.first)
        },
        Command(
            "film [STAGE|ROOM|RxSwift] [SCENE] [--ours] [--no-open]",
            "your own run, to step through"
        ) { try $0.film($1.words, $1.flags) },
        Command(
            "orders WHAT [SCENE] [--solution] [--film] [--no-open]",
            "two threads, and you say who goes on; all scenes, of RxSwift"
        ) { try $0.orders($1.words, $1.flags) },
        Command(
            "grade [FOLDER …] [--only WHAT] [--csv] [--json] [--junit] [--again]",
            "a report, no exam: what the checks say"
        ) { try $0.grade($1.words, $1.flags, only: $1.values["--only"]) },
        Command("handin NAME", "one archive of what you have made, to hand in") {
            try $0.handIn($1.words[0])
        },
        Command("doctor", "what this machine has for the workshop, and what it lacks") {
            workshop,
            _ in workshop.doctor()
        },
        Command("help", "this list") { workshop, _ in workshop.help() },
    ]

    /// No words at all mean `status`. A value follows its option, or a `=` behind it.
    static func parse(_ arguments: [String]) throws -> (Command, Call) {
        let name = arguments.first ?? "status"
        let wanted = ["-h", "--help"].contains(name) ? "help" : name
        guard let command = all.first(where: { $0.name == wanted }) else {
            let names = all.map(\.name).joined(separator: "|")
            throw CommandError.usage("usage: workshop [\(names)] (not: \(name))")
        }
        let usage = CommandError.usage("usage: workshop \(command.form)")
        var call = Call()
        var rest = arguments.dropFirst()
        while let word = rest.popFirst() {
            let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
            if !word.hasPrefix("-") {
                call.words.append(word)
            } else if command.options[parts[0]] == true {
                guard let value = parts.count > 1 ? parts[1] : rest.popFirst() else { throw usage }
                call.values[parts[0]] = value
            } else {
                guard command.options[word] == false else { throw usage }
                call.flags.insert(word)
            }
        }
        guard command.wordCounts.contains(call.words.count) else { throw usage }
        return (command, call)
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
