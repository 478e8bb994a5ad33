extension Workshop {
    func status() throws -> Int32 {
        let verdicts = try verdicts(of: Catalogue.exercises)
        let solved = verdicts.count { $0.verdict.isSolved }
        let words = Dictionary(uniqueKeysWithValues: verdicts.map { ($0.exercise, $0.verdict) })
        let width = Catalogue.exercises.map(\.title.count).max() ?? 0
        for chapter in Catalogue.chapters {
            print(terminal.strong("\(chapter.label) \(chapter.title)"))
            for exercise in chapter.exercises {
                let word = words[exercise].map(mark) ?? ""
                let title = exercise.title.padding(to: width)
                print("  \(word)  \(exercise.id)  \(title)  \(terminal.quiet(minutes(exercise)))")
            }
        }
        print("")
        print("\(terminal.bar(solved, of: verdicts.count)) \(solved) of \(verdicts.count) solved")
        guard let next = verdicts.first(where: { !$0.verdict.isSolved }) else {
            print(terminal.good("All solved."))
            return 0
        }
        print("Next: \(next.exercise.id) \(next.exercise.title)")
        print(terminal.quiet("  swift run workshop next"))
        return 0
    }

    private func mark(_ verdict: Verdict) -> String {
        let word = verdict.word.padding(to: "crashed".count)
        return switch verdict {
        case .solved: terminal.good(word)
        case .open: terminal.quiet(word)
        case .broken, .crashed, .hung: terminal.bad(word)
        }
    }

    private func minutes(_ exercise: Exercise) -> String {
        "\(exercise.minutes) min"
    }
}
