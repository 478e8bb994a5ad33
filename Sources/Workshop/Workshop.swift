import Foundation

/// The command: what it knows, and what it was told to do.
struct Workshop {
    let repository: Repository
    let terminal: Terminal

    var checker: Checker { Checker(repository: repository) }
    var keeper: Keeper {
        Keeper(backups: repository.workbench.appendingPathComponent("backups"))
    }

    /// Runs one command, and returns the exit status.
    static func main(_ words: [String]) -> Int32 {
        do {
            let (command, words, flags) = try Command.parse(words)
            let folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
            let repository = try Repository(around: folder)
            let workshop = Workshop(repository: repository, terminal: Terminal())
            return try command.run(workshop, words, flags)
        } catch let complaint as Complaint {
            whisper(complaint.words)
            return complaint.status
        } catch {
            whisper("workshop: \(error.localizedDescription)")
            return 1
        }
    }

    func exercise(_ words: String) throws -> Exercise {
        guard let exercise = Catalogue.exercise(words) else {
            throw Complaint.usage("no such exercise: \(words) (`swift run workshop` lists them)")
        }
        return exercise
    }

    func chapter(_ words: String) throws -> Chapter {
        guard let chapter = Catalogue.chapter(words) else {
            let labels = Catalogue.chapters.map(\.label).joined(separator: " ")
            throw Complaint.usage("no such chapter: \(words) (there are \(labels))")
        }
        return chapter
    }

    func stageNumber(_ words: String) throws -> Int {
        guard let number = Int(words), (1...6).contains(number) else {
            throw Complaint.usage("there are 1 to 6 of them, and no \(words)")
        }
        return number
    }

    func shortPath(_ folder: String, _ exercise: Exercise) -> String {
        repository.shortPath(repository.file(folder, exercise))
    }

    /// All verdicts, in the order of the catalogue.
    func verdicts(of exercises: [Exercise]) throws -> [(exercise: Exercise, verdict: Verdict)] {
        let scratch = repository.root.appendingPathComponent(checker.scratch).path
        if !FileManager.default.fileExists(atPath: scratch) {
            whisper("The checks are built for the first time: this takes a minute.")
        }
        let verdicts = try checker.verdicts(of: exercises)
        return exercises.compactMap { exercise in verdicts[exercise].map { (exercise, $0) } }
    }

    /// The first exercise that is not solved.
    func next(
        among exercises: [Exercise] = Catalogue.exercises
    ) throws -> (exercise: Exercise, verdict: Verdict)? {
        try verdicts(of: exercises).first { !$0.verdict.isSolved }
    }

    /// The first one behind `exercise` that is not solved, or else the first of all: whoever has
    /// passed over a chapter is not called back to it.
    func next(after exercise: Exercise) throws -> (exercise: Exercise, verdict: Verdict)? {
        let open = try verdicts(of: Catalogue.exercises).filter { !$0.verdict.isSolved }
        let behind = Catalogue.exercises.drop { $0 != exercise }
        return open.first { behind.contains($0.exercise) } ?? open.first
    }
}

extension Catalogue {
    /// A chapter by its label: `5`, `R`.
    static func chapter(_ words: String) -> Chapter? {
        chapters.first { $0.label.lowercased() == words.lowercased() }
    }

    /// An exercise by its number, name, title or file: `5.1`, `take`, `Exercises/5.1-Take.swift`.
    static func exercise(_ words: String) -> Exercise? {
        let word = (words.split(separator: "/").last ?? "").lowercased()
        return exercises.first { exercise in
            [exercise.id, exercise.name, exercise.title, exercise.file]
                .contains { $0.lowercased() == word }
        }
    }
}
