import Foundation

/// A participant's work as it came: a clone, an archive's folder, or files side by side.
struct HandedIn {
    let name: String
    private let catalogue: Catalogue
    private let place: URL
    private var files: [Exercise: URL] = [:]
    /// Sentences on what was found besides, for the one who grades.
    private(set) var remarks: [String] = []
    private let built: [String]

    /// Those in a folder: one, or each of the folders in it where it is the whole class's.
    ///
    /// - Throws: `CommandError` if there is no such folder.
    static func all(in folder: URL, of catalogue: Catalogue) throws -> [HandedIn] {
        guard (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) != nil
        else { throw CommandError("\(folder.path) is no folder") }
        let name = folder.standardizedFileURL.lastPathComponent
        let inner = folders(in: folder).map {
            unpacked(in: $0, name: $0.lastPathComponent, catalogue)
        }
        let own = unpacked(in: folder, name: name, catalogue)
        if own.isEmpty, inner.contains(where: { !$0.isEmpty }) { return inner }
        return [own]
    }

    /// The names of archives in a folder that nobody has unpacked there.
    static func archives(in folder: URL) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.sorted().filter { name in
            let ending = [".tar.gz", ".tgz", ".zip"].first { name.hasSuffix($0) }
            return ending.map { !names.contains(String(name.dropLast($0.count))) } ?? false
        }
    }

    /// Of an archive that was unpacked one level deeper, what is in its only folder.
    private static func unpacked(
        in folder: URL,
        name: String,
        _ catalogue: Catalogue
    ) -> HandedIn {
        let (own, inner) = (HandedIn(name: name, in: folder, catalogue), folders(in: folder))
        guard own.isEmpty, inner.count == 1 else { return own }
        return HandedIn(name: name, in: inner[0], catalogue)
    }

    /// The answer to an exercise, or where it would be.
    func file(of exercise: Exercise) -> URL {
        files[exercise] ?? place.appending(path: exercise.folder)
    }

    var exercises: [Exercise] { catalogue.exercises.filter { files[$0] != nil } }

    private var isEmpty: Bool { files.isEmpty && built.isEmpty }

    private init(name: String, in folder: URL, _ catalogue: Catalogue) {
        (self.name, place, self.catalogue) = (name, folder, catalogue)
        let workbench = folder.appending(path: "Workbench")
        built = (Milestone.stages.map(\.name) + ["RxBeyond"]).filter {
            FileManager.default.fileExists(atPath: workbench.appending(path: $0).path)
        }
        let places = ["Workbench/Exercises", "Exercises"].map { folder.appending(path: $0) }
        if (try? FileManager.default.destinationOfSymbolicLink(atPath: folder.path)) != nil {
            remarks.append("it is a link")
        }
        let exercises = places.first { FileManager.default.fileExists(atPath: $0.path) }
        let tests = folder.appending(path: "Tests/Exercises").path
        let isClone = FileManager.default.fileExists(atPath: tests)
        if exercises != nil || !isClone { find(in: exercises ?? folder) }
        if files.isEmpty {
            let words = built.isEmpty ? "" : ", but it has built \(built.joined(separator: ", "))"
            remarks.append("there is no exercise in it" + words)
        }
    }

    /// Takes the files of this folder and of the folders in it; no link is followed.
    private mutating func find(in folder: URL) {
        let names = Set(catalogue.exercises.map(\.folder))
        let inner = Self.folders(in: folder).filter { names.contains($0.lastPathComponent) }
        for place in [folder] + inner {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
            for name in names.sorted() where name.hasSuffix(".swift") && !name.hasPrefix(".") {
                guard name != "Package.swift" else { continue }
                let file = place.appending(path: name)
                let folder = place == folder ? "" : place.lastPathComponent
                guard let exercise = exercise(of: name, in: folder) else {
                    if folder.isEmpty { remarks.append("\(name) is no exercise's") }
                    continue
                }
                if Self.kind(of: file) != .typeRegular {
                    remarks.append("\(name) is a link, and is not followed")
                } else if let first = files[exercise] {
                    remarks.append("\(exercise.id) twice: \(first.lastPathComponent) is graded")
                } else {
                    files[exercise] = file
                }
            }
        }
    }

    /// `4.4-TakeLast/TakeLast.swift`, `4.4-TakeLast.swift`, `TakeLast.swift`, `TakeLast (1).swift`.
    private func exercise(of name: String, in folder: String) -> Exercise? {
        let stem = name.dropLast(".swift".count)
        let inFolder = catalogue.exercises.first { $0.folder == folder }
        if let inFolder { return stem == inFolder.name ? inFolder : nil }
        let id = stem.prefix { $0.isLetter || $0.isNumber || $0 == "." }
        return catalogue.exercises.first {
            $0.id == id || $0.name.lowercased() == stem.prefix(while: \.isLetter).lowercased()
        }
    }

    private static func kind(of file: URL) -> FileAttributeType? {
        (try? FileManager.default.attributesOfItem(atPath: file.path))?[.type] as? FileAttributeType
    }

    private static func folders(in folder: URL) -> [URL] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.sorted().filter { !$0.hasPrefix(".") }.map { folder.appending(path: $0) }
            .filter { kind(of: $0) == .typeDirectory }
    }
}
