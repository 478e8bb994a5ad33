import Foundation

extension RxSwiftPackage {
    /// What SwiftPM has fetched for the package.
    private var checkout: URL { folder.appending(path: ".build/checkouts/RxSwift/RxSwift") }

    /// The scenes, and RxSwift's own files: as one program, so that both can report.
    ///
    /// - Throws: `CommandError` where the package is not laid out, or RxSwift can't be fetched.
    func filmed(_ progress: Progress) throws -> FilmedProgram {
        let library = try library(progress)
        let sources = folder.appending(path: "Sources/\(Self.program)")
        // The line stays, because a film shows its place.
        let own = try repository.filesByPath(in: sources).texts().mapValues { text in
            text.lines.map { $0 == "import RxSwift" ? "" : $0 }.joined(separator: "\n")
        }
        // RxSwift's own files name their module.
        return FilmedProgram(name: "RxSwift", texts: own, library: library)
    }

    /// RxSwift's own files, by path.
    func library(_ progress: Progress) throws -> [String: String] {
        guard folder.appending(path: "Package.swift").exists else {
            let place = repository.shortPath(folder)
            throw CommandError("nothing in \(place) yet: `swift run workshop start RxSwift`")
        }
        if !checkout.exists || fetched == nil || isChanged {
            progress.show("fetching RxSwift …", isLasting: true)
            let fetch = ["swift", "package", "--package-path", folder.path, "resolve"]
            let outcome = try Shell.run(fetch, in: folder, limit: 300)
            guard outcome.succeeded, checkout.exists else {
                let lines = outcome.output.lines
                let reason = lines.last { $0.contains("error: ") || $0.contains("fatal: ") } ?? ""
                let place = repository.shortPath(folder)
                let cure =
                    reason.contains("no versions")
                    ? "ask for \(Self.release) in \(place)/Package.swift"
                    : "try again with a network"
                throw CommandError("RxSwift can't be fetched (\(reason.trimmed)): \(cure)")
            }
        }
        return try repository.filesByPath(in: checkout).texts()
    }

    /// The release, or what stands for one.
    var name: String { fetched ?? "of your own" }

    /// Says whether the reader has asked for another release since then.
    private var isChanged: Bool {
        func time(_ name: String) -> Double { FileStamp("\(folder.path)/\(name)")?.time ?? 0 }
        return time("Package.swift") > time("Package.resolved")
    }

    /// The release that has been fetched.
    var fetched: String? {
        let text = folder.appending(path: "Package.resolved").text ?? ""
        // A pin is an object with another one, its state, at its end.
        let pin = /"identity" *: *"rxswift"[^}]*"version" *: *"([^"]+)"/
        return text.firstMatch(of: pin).map { String($0.1) }
    }
}

extension Workshop {
    /// Films a scene on the real RxSwift, beside stage 6.
    ///
    /// - Parameter asked: a scene that lies in the reader's package, or else they are listed.
    func filmRxSwift(_ asked: String?, _ flags: Set<String>) throws -> Int32 {
        let package = RxSwiftPackage(repository: repository)
        defer { judge.progress.end() }
        let program = try package.filmed(judge.progress)
        guard let name = try scene(asked, among: program.texts, of: "RxSwift") else { return 0 }
        let film = try self.film(name, of: program)
        let own = shown(film, of: name, as: "RxSwift", "RxSwift \(package.name)", program.all)
        let stage = Milestone.stages[Milestone.stages.count - 1]
        let ours = try ours(name, of: Workbench(repository: repository, milestone: stage))
        if let end = film.end { print(end) }
        return try show([own, ours].compactMap(\.self), flags)
    }
}
