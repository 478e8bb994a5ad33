import Foundation

extension Workshop {
    /// Looks at the files twice a second: works on every file system, also on shared ones.
    func watch() throws -> Int32 {
        let exercises = repository.tests.appendingPathComponent("Exercises")
        let watched = [exercises, repository.workbench]
        var stamps = Stamps(of: watched)
        print("Watching \(repository.shortPath(exercises)); control-C ends it.")
        if let next = try next() { introduce(next.exercise) }
        while true {
            fflush(nil)
            Thread.sleep(forTimeInterval: 0.5)
            let new = Stamps(of: watched)
            let changed = new.changes(since: stamps)
            stamps = new
            if !changed.isEmpty { try checkAgain(changed) }
        }
    }

    private func checkAgain(_ files: [String]) throws {
        print("")
        for exercise in Catalogue.exercises
        where files.contains(where: { $0.hasSuffix("/Exercises/\(exercise.file)") }) {
            try complainOnly {
                let isSolved = try check(exercise.id, exercisesOnly: true) == 0
                if isSolved, let next = try next(after: exercise) {
                    print("")
                    introduce(next.exercise)
                }
            }
        }
        for number in 1...6
        where files.contains(where: { $0.contains("/.workbench/\(stageName(number))/Sources/") }) {
            try complainOnly { _ = try check("\(number)", exercisesOnly: false) }
        }
    }

    /// Goes on watching after what a check complains about.
    private func complainOnly(_ body: () throws -> Void) throws {
        do { try body() } catch let complaint as Complaint { print(complaint.words) }
    }
}

/// When the Swift files of some folders were changed.
struct Stamps {
    private(set) var dates: [String: Date] = [:]

    init(of folders: [URL]) {
        for folder in folders {
            let files = FileManager.default.enumerator(
                at: folder,
                includingPropertiesForKeys: [.contentModificationDateKey]
            )
            for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
                let values = try? file.resourceValues(forKeys: [.contentModificationDateKey])
                dates[file.path] = values?.contentModificationDate
            }
        }
    }

    /// The files that are new or have another date.
    func changes(since old: Stamps) -> [String] {
        dates.filter { old.dates[$0.key] != $0.value }.map(\.key).sorted()
    }
}
