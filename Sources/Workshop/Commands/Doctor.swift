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
        do {
            let toolchain = try judge.compiler().toolchain
            let isXcode = !toolchain.compiler.contains("/CommandLineTools/")
            let rest = isXcode ? "" : " (the command line tools: `swift test` may want Xcode)"
            line("toolchain", toolchain.version.lines[0] + rest)
        } catch {
            let cure = "Xcode 26.2 or later (macOS 15.6), or what swift.org/install has"
            line("toolchain", CommandError.words(for: error), cure)
        }
        do {
            let first = catalogue.exercises[0]
            let text = try first.solution.text
            let ours = Judge.Submission(exercise: first, reading: .text(text), trust: .none)
            let judgement = try judge.judge(ours)
            let seconds = String(format: "%.1f s", judgement.seconds)
            let fault = judgement.verdict.failures.first?.message
            let cure = fault.map { _ in "git status, then git checkout ." }
            line("one check", fault ?? "passes in \(seconds)", cure)
        } catch {
            line("one check", CommandError.words(for: error), "send this line")
        }
        let disk = repository.products.path
        let attributes = try? FileManager.default.attributesOfFileSystem(forPath: disk)
        let free = ((attributes?[.systemFreeSize] as? Int64) ?? 0) / 1_000_000_000
        line("disk", "\(free) GB free", free < 3 ? "a day's builds take up to 3 GB" : nil)
        let cores = ProcessInfo.processInfo.activeProcessorCount
        let memory = ProcessInfo.processInfo.physicalMemory / 1_000_000_000
        line("machine", "\(cores) cores, \(memory) GB", memory < 4 ? "Swift wants 4 GB" : nil)
        let words = ["git", "rev-parse", "--short", "HEAD"]
        let git = try? Shell.run(words, in: repository.root, keepsErrorsApart: true)
        let commit = git.flatMap { $0.succeeded ? $0.output.trimmed : nil }
        let cure = "iCloud and OneDrive take files away: clone it elsewhere"
        let finding = commit ?? "no git here: `git pull` can't bring a change of the day"
        line("clone", finding, repository.isSynced ? cure : nil)
        return isReady ? 0 : 1
    }
}

extension Repository {
    /// Whether the clone lies where a service copies files away.
    fileprivate var isSynced: Bool {
        #if os(macOS)
            // So may the desktop and Documents, whose paths do not tell.
            if FileManager.default.isUbiquitousItem(at: root) { return true }
        #endif
        return ["/Library/Mobile Documents/", "/Library/CloudStorage/", "/OneDrive"]
            .contains(where: root.path.contains)
    }
}
