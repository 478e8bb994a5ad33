import Foundation

extension Workshop {
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
        let first = catalogue.exercises[0]
        let verdict = Result {
            let text = try first.solution.text
            return try judge.judge(.init(exercise: first, text: text, trust: .none)).verdict
        }
        judge.progress.end()
        let seconds = String(format: "%.1f s", Date().timeIntervalSince(began))
        switch verdict {
        case .success(let verdict) where verdict.isSolved: line("one check", "passes in \(seconds)")
        case .success(let verdict):
            line("one check", verdict.failures[0].message, "git status, then git checkout .")
        case .failure(let error): line("one check", Self.words(for: error), "send this line")
        }
        let root = repository.root.path
        let attributes = try? FileManager.default.attributesOfFileSystem(forPath: root)
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
