import Foundation

extension Workshop {
    /// Makes one archive of the participant's exercises and stages, and of nothing else.
    ///
    /// - Parameter name: the participant's; the folder in the archive is called so.
    func handIn(_ name: String) throws -> Int32 {
        guard !name.contains("/"), !name.hasPrefix("."), !name.trimmed.isEmpty else {
            throw CommandError.usage("the name is a folder's in the archive: no '/', no '.' first")
        }
        let manager = FileManager.default
        let scratch = try Scratch.folder(in: manager.temporaryDirectory)
        defer { try? manager.removeItem(at: scratch) }
        var count = 0
        for folder in ["Exercises"] + (Milestone.stages.map(\.name) + ["RxBeyond"]) {
            let place = repository.workbench.appending(path: folder)
            // What is linked is ours, and what is built can be built again.
            let files = repository.files(in: place).filter { file in
                let path = file.path.dropFirst(place.path.count)
                return !path.contains("/.build/") && !path.hasPrefix("/Programs/")
                    && (folder != "Exercises" || path != "/Package.swift")
            }
            for file in files {
                let path = file.path.dropFirst(repository.workbench.path.count + 1)
                let copy = scratch.appending(path: "\(name)/Workbench/\(path)")
                let parent = copy.deletingLastPathComponent()
                try manager.createDirectory(at: parent, withIntermediateDirectories: true)
                try manager.copyItem(at: file, to: copy)
                count += 1
            }
        }
        guard count > 0 else { throw CommandError("nothing is begun yet", status: 1) }
        let archive = repository.workbench.appending(path: "\(name).tar.gz")
        let outcome = try Shell.run(["tar", "-czf", archive.path, name], in: scratch)
        guard outcome.succeeded else { throw CommandError("tar fails: \(outcome.output.trimmed)") }
        print("\(count) files are in \(repository.shortPath(archive)): hand that in.")
        return 0
    }

    /// Five lines that a participant sends to the instructor before the day.
    func doctor() -> Int32 {
        var isReady = true
        func line(_ what: String, _ finding: String, _ cure: String? = nil) {
            print("\(cure == nil ? "✔" : "✘") \(what.padding(to: 10)) \(finding)")
            if let cure { print("    \(cure)") }
            isReady = isReady && cure == nil
        }
        let compiler = Result { try judge.compiler() }
        switch compiler {
        case .success(let compiler): line("toolchain", compiler.toolchain.version.lines[0])
        case .failure(let error): line("toolchain", Self.words(for: error), "swift.org/install")
        }
        let began = Date()
        let verdict = Result {
            try judge.judge(
                Judge.Submission(
                    exercise: Catalogue.exercises[0],
                    file: repository.file("Solutions", Catalogue.exercises[0]),
                    trust: .none
                )
            ).verdict
        }
        judge.progress.end()
        let seconds = String(format: "%.1f s", Date().timeIntervalSince(began))
        switch verdict {
        case .success(let verdict) where verdict.isSolved: line("one check", "passes in \(seconds)")
        case .success(let verdict):
            line("one check", verdict.failures[0].message, "git status, then git checkout .")
        case .failure(let error): line("one check", Self.words(for: error), "send this line")
        }
        let attributes = try? FileManager.default.attributesOfFileSystem(
            forPath: repository.root.path
        )
        let free = ((attributes?[.systemFreeSize] as? Int64) ?? 0) / 1_000_000_000
        line("disk", "\(free) GB free", free < 3 ? "a day's builds take up to 3 GB" : nil)
        let cores = ProcessInfo.processInfo.activeProcessorCount
        let memory = ProcessInfo.processInfo.physicalMemory / 1_000_000_000
        line("machine", "\(cores) cores, \(memory) GB", memory < 4 ? "Swift wants 4 GB" : nil)
        let git = try? Shell.run(["git", "rev-parse", "--short", "HEAD"], in: repository.root)
        let commit = git.flatMap { $0.succeeded ? $0.output.trimmed : nil }
        line("clone", commit ?? "no git here: `git pull` can't bring a change of the day")
        return isReady ? 0 : 1
    }
}
