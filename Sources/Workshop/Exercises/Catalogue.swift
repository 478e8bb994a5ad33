import Foundation

/// The exercises of a clone, in the order in which they are solved.
///
/// There is no list of them: a folder of `Tests/Exercises` and a heading in a chapter make one.
final class Catalogue: Sendable {
    let repository: Repository
    let groups: [ExerciseGroup]
    let exercises: [Exercise]
    /// The folders that no chapter names.
    let strays: [String]

    init(of repository: Repository) {
        self.repository = repository
        let pages = names(in: repository.chapters).filter { $0.hasSuffix(".md") }.map { name in
            let text = repository.chapters.appending(path: name).text ?? ""
            return (path: "chapters/\(name)", lines: text.lines)
        }
        let headings = pages.flatMap { page in
            page.lines.compactMap { ExerciseHeading($0, on: page.path) }
        }
        // The folders of exercises, `4.4-TakeLast`.
        let folders = names(in: repository.exercises)
            .filter { $0.wholeMatch(of: /(\d+|[A-Z])\.\d+-\w+/) != nil }
            // `5.10` comes behind `5.9`, and letters behind numbers.
            .sorted { $0.compare($1, options: .numeric) == .orderedAscending }
        let found = folders.compactMap { folder in
            headings.first { folder.hasPrefix("\($0.id)-") }
                .map { Exercise(folder: folder, $0, in: repository) }
        }
        groups = pages.compactMap { page in
            let own = found.filter { $0.page == page.path }
            let title = (page.lines.first ?? "").replacing(/^# (Chapter \d+: )?/, with: "")
            return own.first.map {
                ExerciseGroup(label: $0.chapter, title: title, exercises: own)
            }
        }.sorted { $0.label.compare($1.label, options: .numeric) == .orderedAscending }
        exercises = groups.flatMap(\.exercises)
        strays = folders.filter { folder in !found.contains { $0.folder == folder } }
    }

    /// The exercises of a chapter by its label: `5`, `R`.
    func group(_ words: String) -> ExerciseGroup? {
        groups.first { $0.label.lowercased() == words.lowercased() }
    }

    /// An exercise by its number, name, title, folder or file: `5.2`, `reduce`, `5.2-Reduce`.
    func exercise(_ words: String) -> Exercise? {
        let word = (words.split(separator: "/").last ?? "").lowercased()
        return exercises.first { exercise in
            [exercise.id, exercise.name, exercise.title, exercise.folder, exercise.file]
                .contains { $0.lowercased() == word }
        }
    }

    /// All exercises, in the order in which they are offered to somebody who works at one: from that
    /// on, then what has been passed over, then what stands beside the stages.
    ///
    /// - Parameter exercise: nil for a participant who begins, with chapter 1.
    func order(from exercise: Exercise?) -> [Exercise] {
        func isBeside(_ group: ExerciseGroup) -> Bool { (Int(group.label) ?? 0) == 0 }
        let way = groups.filter { !isBeside($0) }.flatMap(\.exercises)
        let beside = groups.filter(isBeside)
        let side = beside.first { $0.label == exercise?.chapter }
        let own = side?.exercises ?? way
        let place = exercise.flatMap(own.firstIndex) ?? 0
        let others = (way + beside.flatMap(\.exercises)).filter { !own.contains($0) }
        return own[place...] + own[..<place] + others
    }

    /// The exercise at which the participant works: the one that was saved last, of those that are not
    /// as they were; nil if all are.
    func exerciseOfWork() throws -> Exercise? {
        try exercises.filter { try $0.ownAnswer() != nil }
            .map { ($0, FileStamp($0.answer.path)?.time ?? 0) }.max { $0.1 < $1.1 }?.0
    }
}

/// The exercises of a chapter.
struct ExerciseGroup: Sendable {
    /// A participant types this, and its exercises' numbers begin with it: `5`, or a side study's
    /// letter.
    let label: String
    let title: String
    let exercises: [Exercise]
}
