import Foundation

/// Where things are in the clone in which the command runs.
struct Repository {
    let root: URL

    init(root: URL) {
        self.root = root
    }

    /// The clone around `folder`, which may be any folder inside it.
    init(around folder: URL) throws {
        var candidate = folder.standardizedFileURL
        while !Self.isClone(candidate) {
            guard candidate.path != "/" else {
                throw Complaint(
                    "no workshop here: run this inside a clone of the repository (\(folder.path))"
                )
            }
            candidate.deleteLastPathComponent()
        }
        root = candidate
    }

    private static func isClone(_ folder: URL) -> Bool {
        ["Package.swift", "Tests/WorkshopTests/Checks"].allSatisfy { path in
            FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path)
        }
    }

    var tests: URL { root.appendingPathComponent("Tests/WorkshopTests") }
    var chapters: URL { root.appendingPathComponent("chapters") }

    /// All that is a participant's own: workbenches and backups. Git ignores it.
    var workbench: URL { root.appendingPathComponent(".workbench") }

    func file(_ folder: String, _ exercise: Exercise) -> URL {
        tests.appendingPathComponent(folder).appendingPathComponent(exercise.file)
    }

    func stage(_ number: Int) -> URL {
        root.appendingPathComponent("Sources/\(stageName(number))")
    }

    /// A path as a person in the clone's top folder would type it.
    func shortPath(_ file: URL) -> String {
        let path = file.path
        return path.hasPrefix(root.path + "/") ? String(path.dropFirst(root.path.count + 1)) : path
    }
}

/// `RxDemo03` for 3.
func stageName(_ number: Int) -> String {
    "RxDemo0\(number)"
}

/// A reason to stop, said in words that help, and the exit status that goes with it.
struct Complaint: Error {
    let words: String
    let status: Int32

    init(_ words: String, status: Int32 = 1) {
        self.words = words
        self.status = status
    }

    /// Wrong words on the command line.
    static func usage(_ words: String) -> Complaint {
        Complaint(words, status: 64)
    }
}
