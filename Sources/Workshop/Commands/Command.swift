/// A word after `workshop`, and what may follow it.
struct Command: Sendable {
    struct Call {
        var words: [String] = []
        var flags: Set<String> = []
        var values: [String: String] = [:]
    }

    struct Option: Sendable {
        let name: String
        /// What the word after it is, as the help calls it; nil of a flag.
        var value: String?
    }

    let name: String
    /// Words that have to follow, as the help calls them.
    var words: [String] = []
    /// Words that may follow those; the last one may come again and again if it ends with `…`.
    var optional: [String] = []
    var options: [Option] = []
    let about: String
    let run: @Sendable (Workshop, Call) throws -> Int32

    /// The command as the help shows it: what stands in brackets may be left out.
    var form: String {
        let options = options.map {
            "[" + [$0.name, $0.value].compactMap(\.self).joined(separator: " ") + "]"
        }
        return ([name] + words + optional.map { "[\($0)]" } + options).joined(separator: " ")
    }

    private var mostWords: Int {
        optional.last?.hasSuffix("…") == true ? .max : words.count + optional.count
    }

    private static func flags(_ names: String...) -> [Option] { names.map { Option(name: $0) } }

    static let all = [
        Command(name: "status", about: "every exercise, how many are solved, what is next") {
            workshop,
            _ in try workshop.status()
        },
        Command(name: "next", optional: ["WHAT"], about: "what to do, where, and how it is checked")
        {
            try $0.showNext(in: $1.words.first)
        },
        Command(
            name: "check",
            optional: ["WHAT"],
            options: flags("--again"),
            about: "run the checks of an exercise, or of your own stage"
        ) { try $0.check($1.words.first, isAskedAnew: !$1.flags.isEmpty) },
        Command(
            name: "hint",
            optional: ["WHAT", "1|2"],
            about: "the next hint, or the one that you name"
        ) { try $0.hint($1.words) },
        Command(
            name: "solution",
            words: ["EXERCISE"],
            options: flags("--reveal", "--apply"),
            about: "our solution, once yours passes"
        ) { try $0.solution($1.words[0], $1.flags) },
        Command(name: "reset", words: ["WHAT"], about: "the exercise as it was; yours is kept") {
            try $0.reset($1.words[0])
        },
        Command(
            name: "mistake",
            words: ["EXERCISE"],
            optional: ["NAME …"],
            about: "a wrong answer as the exercise; yours is kept"
        ) { try $0.mistake($1.words[0], Array($1.words.dropFirst())) },
        Command(
            name: "start",
            words: ["STAGE|ROOM|RxSwift|Orders"],
            options: flags("--ours", "--yes"),
            about: "build it yourself, from yours or ours"
        ) { try $0.start($1.words[0], $1.flags) },
        Command(
            name: "diff",
            words: ["STAGE|ROOM"],
            optional: ["STAGE", "FILE"],
            about: "what is left to your own, or what a stage changes"
        ) { try $0.diff($1.words) },
        Command(name: "watch", optional: ["WHAT"], about: "check again whenever a file is saved") {
            try $0.watch($1.words.first)
        },
        Command(
            name: "film",
            optional: ["STAGE|ROOM|RxSwift", "SCENE"],
            options: flags("--ours", "--no-open"),
            about: "your own run, to step through"
        ) { try $0.film($1.words, $1.flags) },
        Command(
            name: "orders",
            words: ["WHAT"],
            optional: ["SCENE"],
            options: flags("--solution", "--film", "--no-open"),
            about: "two threads, and you say who goes on; all scenes, of RxSwift"
        ) { try $0.orders($1.words, $1.flags) },
        Command(
            name: "grade",
            optional: ["FOLDER …"],
            options: [Option(name: "--only", value: "WHAT")]
                + flags("--csv", "--json", "--junit", "--again"),
            about: "a report, no exam: what the checks say"
        ) { try $0.grade($1.words, $1.flags, only: $1.values["--only"]) },
        Command(
            name: "handin",
            words: ["NAME"],
            about: "one archive of what you have made, to hand in"
        ) { try $0.handIn($1.words[0]) },
        Command(
            name: "doctor",
            about: "what this machine has for the workshop, and what it lacks"
        ) { workshop, _ in workshop.doctor() },
        Command(name: "help", about: "this list") { workshop, _ in workshop.help() },
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
            guard word.hasPrefix("-") else {
                call.words.append(word)
                continue
            }
            let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
            guard let option = command.options.first(where: { $0.name == parts.first }) else {
                throw usage
            }
            if option.value != nil {
                guard let value = parts.count > 1 ? parts[1] : rest.popFirst() else { throw usage }
                call.values[option.name] = value
            } else if parts.count == 1 {
                call.flags.insert(word)
            } else {
                throw usage
            }
        }
        guard (command.words.count...command.mostWords).contains(call.words.count) else {
            throw usage
        }
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
