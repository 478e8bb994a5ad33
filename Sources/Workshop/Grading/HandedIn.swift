import Foundation

/// A participant's work as it came: a clone, an archive's folder, or files side by side.
///
/// No link in it is followed, but in one's own clone: it may lead to another's work.
struct HandedIn {
    private let catalogue: Catalogue
    private let place: URL
    private let followsLinks: Bool
    private var answers: [Exercise: (file: URL, reading: Repository.Reading)] = [:]
    /// Sentences on what was found besides, for the one who grades.
    private(set) var remarks: [String] = []
    private var built: [String] = []

    /// A line of the report: a participant's work, or why it can't be graded.
    typealias Line = (name: String, work: Result<HandedIn, CommandError>)

    /// What is in a folder: one participant's work, or the class's, a folder each. Whatever may be a
    /// participant's has a line, also where nobody can look into it.
    static func all(in folder: URL, of catalogue: Catalogue) -> [Line] {
        let name = folder.standardizedFileURL.lastPathComponent.inOneLine
        func cannot(_ name: String, _ reason: String) -> Line {
            (name.inOneLine, .failure(CommandError(reason)))
        }
        guard (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) != nil
        else { return [cannot(name, "\(folder.path) is no folder")] }
        let isOwn = folder == catalogue.repository.root
        var own = HandedIn(in: folder, catalogue, followsLinks: isOwn)
        if kind(of: folder) == .typeSymbolicLink { own.remarks.append("it is a link") }
        let inner = folders(in: folder).map { inner -> Line in
            (inner.lastPathComponent.inOneLine, .success(unpacked(in: inner, catalogue)))
        }
        let isClass = inner.contains { (try? $0.work.get().isEmpty) == false }
        let names = names(in: folder)
        let links = names.filter { name in
            kind(of: folder.appending(path: name)) == .typeSymbolicLink
                && !name.hasSuffix(".swift") && !name.hasPrefix(".")
                && !["Exercises", "Workbench"].contains(name)
        }
        // What nobody has unpacked there.
        let archives = names.filter { name in
            [".tar.gz", ".tgz", ".zip"].contains { ending in
                name.hasSuffix(ending) && !names.contains(String(name.dropLast(ending.count)))
            }
        }
        let others =
            links.map { cannot($0, "it \(Repository.Fault.link.rawValue)") }
            + brokenNames(in: folder).map { cannot($0, "its name is not UTF-8: give it another") }
            + archives.map { cannot($0, "it is an archive, to be unpacked first") }
        return ((own.isEmpty && isClass ? inner : [(name, .success(own))]) + others)
            .sorted { $0.name < $1.name }
    }

    /// Of an archive that was unpacked one level deeper, what is in its only folder.
    private static func unpacked(in folder: URL, _ catalogue: Catalogue) -> HandedIn {
        let (own, inner) = (HandedIn(in: folder, catalogue), folders(in: folder))
        return own.isEmpty && inner.count == 1 ? HandedIn(in: inner[0], catalogue) : own
    }

    /// The answer to an exercise, as it has been read.
    func submission(
        of exercise: Exercise,
        trusting trust: VerdictMemory.Trust
    ) -> Judge.Submission {
        let (file, reading) =
            answers[exercise] ?? (place.appending(path: exercise.file), .fault(.missing))
        return Judge.Submission(exercise: exercise, file: file, reading: reading, trust: trust)
    }

    var exercises: [Exercise] { catalogue.exercises.filter { answers[$0] != nil } }

    private var isEmpty: Bool { answers.isEmpty && built.isEmpty }

    private init(in folder: URL, _ catalogue: Catalogue, followsLinks: Bool = false) {
        (place, self.catalogue, self.followsLinks) = (folder, catalogue, followsLinks)
        built = (Milestone.stages.map(\.name) + ["RxBeyond"]).filter {
            inner("Workbench/\($0)", of: folder) != nil
        }
        let exercises = inner("Workbench/Exercises", of: folder) ?? inner("Exercises", of: folder)
        let isClone = inner("Tests/Exercises", of: folder) != nil
        if let place = exercises ?? (isClone ? nil : folder) { find(in: place) }
        if answers.isEmpty {
            let words = built.isEmpty ? "" : ", but it has built \(built.joined(separator: ", "))"
            remarks.append("there is no exercise in it" + words)
        }
    }

    /// The folder at a path in another one; a link on the way is named.
    private mutating func inner(_ path: String, of folder: URL) -> URL? {
        var place = folder
        for name in path.split(separator: "/").map(String.init) {
            place.append(path: name)
            guard isFolder(place) else { return nil }
        }
        return place
    }

    private mutating func isFolder(_ place: URL) -> Bool {
        let kind = Self.kind(of: followsLinks ? place.resolvingSymlinksInPath() : place)
        let words = "\(place.lastPathComponent) \(Repository.Fault.link.rawValue)"
        if kind == .typeSymbolicLink, !remarks.contains(words) { remarks.append(words) }
        return kind == .typeDirectory
    }

    /// Takes the files of this folder and of the exercises' folders in it.
    private mutating func find(in folder: URL) {
        let entries = names(in: folder)
        for name in entries where name.hasSuffix(".swift") && !name.hasPrefix(".") {
            if let exercise = exercise(of: name) {
                take(folder.appending(path: name), for: exercise)
            } else if name != "Package.swift" {
                remarks.append("\(name) is no exercise's")
            }
        }
        for exercise in catalogue.exercises where entries.contains(exercise.folder) {
            let (place, name) = (folder.appending(path: exercise.folder), "\(exercise.name).swift")
            guard isFolder(place), names(in: place).contains(name) else { continue }
            take(place.appending(path: name), for: exercise)
        }
        remarks += brokenNames(in: folder).map { "\($0): its name is not UTF-8" }
    }

    private mutating func take(_ file: URL, for exercise: Exercise) {
        let reading = catalogue.repository.read(file, followsLinks: followsLinks)
        if case .fault(let fault) = reading {
            remarks.append("\(file.lastPathComponent) \(fault.rawValue)")
            if answers[exercise] != nil { return }
        } else if case (let first, .text)? = answers[exercise] {
            remarks.append("\(exercise.id) twice: \(first.lastPathComponent) is graded")
            return
        }
        answers[exercise] = (file, reading)
    }

    /// `4.4-TakeLast.swift`, `TakeLast.swift`, `TakeLast (1).swift`.
    private func exercise(of name: String) -> Exercise? {
        let stem = name.dropLast(".swift".count)
        let id = stem.prefix { $0.isLetter || $0.isNumber || $0 == "." }
        let word = stem.prefix(while: \.isLetter).lowercased()
        return catalogue.exercises.first { $0.id == id || $0.name.lowercased() == word }
    }

    private static func kind(of file: URL) -> FileAttributeType? {
        (try? FileManager.default.attributesOfItem(atPath: file.path))?[.type] as? FileAttributeType
    }

    private static func folders(in folder: URL) -> [URL] {
        names(in: folder).filter { !$0.hasPrefix(".") }.map { folder.appending(path: $0) }
            .filter { kind(of: $0) == .typeDirectory }
    }
}
