import Foundation

/// Runs the command that the process's arguments name, and ends the process with its exit status.
public func runWorkshop() -> Never {
    Terminal.beginLine()
    Shell.endAllOnInterrupt()
    exit(Workshop.main(Array(CommandLine.arguments.dropFirst())))
}

/// The command: what it knows, and what it was asked for.
struct Workshop {
    let judge: Judge
    let terminal = Terminal()

    init(repository: Repository) { judge = Judge(catalogue: Catalogue(of: repository)) }

    var catalogue: Catalogue { judge.catalogue }
    var repository: Repository { judge.repository }

    /// Runs one command, and returns the exit status.
    static func main(_ words: [String]) -> Int32 {
        do {
            let (command, call) = try Command.parse(words)
            let folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
            // Xcode starts it beside the program, outside of any clone.
            let isBuild = folder.path.contains("/DerivedData/")
            let workshop = Workshop(repository: try isBuild ? .here : Repository(around: folder))
            return try command.run(workshop, call)
        } catch {
            printToStandardError("workshop: \(CommandError.words(for: error))")
            return (error as? CommandError)?.status ?? 2
        }
    }

    func exercise(_ words: String) throws -> Exercise {
        if let exercise = catalogue.exercise(words) { return exercise }
        if catalogue.group(words) == nil { _ = try exercises(words) }
        throw CommandError.usage("no such exercise: \(words) (`swift run workshop` lists them)")
    }

    /// The stage or room that `words` name, where they name no chapter and no exercise.
    func milestoneAlone(_ words: String?) -> Milestone? {
        guard let words, catalogue.group(words) == nil, catalogue.exercise(words) == nil
        else { return nil }
        return words.lowercased() == "rxbeyond" ? repository.roomOfWork : Milestone.named(words)
    }

    /// The exercises of a chapter, or one.
    func exercises(_ words: String) throws -> [Exercise] {
        if let group = catalogue.group(words) { return group.exercises }
        if let exercise = catalogue.exercise(words) { return [exercise] }
        let label = String(words.prefix { $0 != "." })
        if let group = catalogue.group(label) {
            let names = group.exercises.map { "\($0.id) \($0.name)" }.joined(separator: ", ")
            throw CommandError.usage("no such exercise: \(words) (chapter \(label) has \(names))")
        }
        let labels = catalogue.groups.map(\.label).joined(separator: " ")
        let known = "the chapters with exercises are \(labels)"
        throw CommandError.usage("no such chapter or exercise: \(words) (\(known))")
    }

    /// The exercise that comes next: of those of `words`, or else from the one on at which the
    /// participant works.
    func next(in words: String? = nil, besides solved: [Exercise] = []) throws -> Judgement? {
        let all = try words.map(exercises) ?? catalogue.order(from: catalogue.exerciseOfWork())
        return try next(among: all.filter { !solved.contains($0) })
    }

    func next(among exercises: [Exercise]) throws -> Judgement? {
        // One after the other: the first is often enough.
        for exercise in exercises {
            let judgement = try judge.judge(judge.submission(exercise))
            if !judgement.verdict.isSolved { return judgement }
        }
        return nil
    }

    /// The path of the participant's answer.
    func path(of exercise: Exercise) -> String { repository.shortPath(exercise.answer) }
}
