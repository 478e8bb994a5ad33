/// A word after `workshop`, and what may follow it.
struct Command {
    struct Call {
        var words: [String] = []
        var flags: Set<String> = []
        var values: [String: String] = [:]
    }

    /// All of them, as the help has them: `name WORD [WORD] [--flag] [--option VALUE]`, and what each is
    /// for. What stands in brackets may be left out, and comes again and again if it ends with `…`.
    static let list = """
        status                                every exercise, how many are solved, what is next
        next [WHAT]                           what to do, where, and how it is checked
        check [WHAT] [--again]                run the checks of an exercise, or of your own stage
        hint [WHAT] [1|2]                     the next hint, or the one that you name
        solution EXERCISE [--reveal] [--apply]
                                              our solution, once yours passes
        reset WHAT                            the exercise as it was; yours is kept
        mistake EXERCISE [NAME …]             a wrong answer as the exercise; yours is kept
        start STAGE|ROOM|RxSwift|Orders [--ours] [--yes]
                                              build it yourself, from yours or ours
        diff STAGE|ROOM [STAGE] [FILE]        what is left to your own, or what a stage changes
        watch [WHAT]                          check again whenever a file is saved
        film [STAGE|ROOM|RxSwift] [SCENE] [--ours] [--no-open]
                                              your own run, to step through
        orders WHAT [SCENE] [--solution] [--film] [--no-open]
                                              two threads, and you say who goes on; \
        all scenes, of RxSwift
        grade [FOLDER …] [--only WHAT] [--csv] [--json] [--junit] [--again]
                                              a report, no exam: what the checks say
        handin NAME                           one archive of what you have made, to hand in
        doctor                                what this machine has for the workshop, and what it lacks
        help                                  this list
        """

    static let all = list.lines.filter { !$0.hasPrefix(" ") }.map(Command.init)

    let form: String
    let name: String
    private let wordCounts: ClosedRange<Int>
    /// Whether a value follows an option, by its name.
    private let options: [String: Bool]

    private init(_ line: String) {
        form = line.components(separatedBy: "  ")[0]
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

    /// No words at all mean `status`.
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
            switch (word.hasPrefix("-"), command.options[word]) {
            case (false, _): call.words.append(word)
            case (true, false?): call.flags.insert(word)
            case (true, true?):
                guard let value = rest.popFirst() else { throw usage }
                call.values[word] = value
            case (true, nil): throw usage
            }
        }
        guard command.wordCounts.contains(call.words.count) else { throw usage }
        return (command, call)
    }
}

extension Workshop {
    func run(_ command: Command, _ call: Command.Call) throws -> Int32 {
        let (words, flags) = (call.words, call.flags)
        switch command.name {
        case "status": return try status()
        case "next": return try showNext(in: words.first)
        case "check": return try check(words.first, isAskedAnew: !flags.isEmpty)
        case "hint": return try hint(words)
        case "solution": return try solution(words[0], flags)
        case "reset": return try reset(words[0])
        case "mistake": return try mistake(words[0], Array(words.dropFirst()))
        case "start": return try start(words[0], flags)
        case "diff": return try diff(words)
        case "watch": return try watch(words.first)
        case "film": return try film(words, flags)
        case "orders": return try orders(words, flags)
        case "grade": return try grade(words, flags, only: call.values["--only"])
        case "handin": return try handIn(words[0])
        case "doctor": return doctor()
        case _: return help()
        }
    }

    private func help() -> Int32 {
        print("swift run workshop …   (swift run -q workshop … without SwiftPM's own lines)")
        for line in Command.list.lines {
            let form = line.components(separatedBy: "  ")[0]
            print("  \(terminal.strong(form))\(line.dropFirst(form.count))")
        }
        let what = "a chapter (3), an exercise (3.2), or a stage or room of your own"
        print(terminal.quiet("WHAT is \(what) (RxDemo03, time)."))
        return 0
    }
}
