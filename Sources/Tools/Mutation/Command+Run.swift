import Foundation
import Synchronization
import ToolSupport

extension Command {
    /// - Returns: whether the tests notice enough.
    func run() throws -> Bool {
        let repository = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
        if checksPromises { return try keepsPromises(in: repository) }
        let equals = try EqualList(in: repository)
        var chosen: [(program: String, mutant: Mutant)] = []
        for program in programs {
            let mutants = try mutants(of: program, in: repository)
            if let entry = equals.stale(in: program, mutants: mutants).first {
                throw Complaint("Equal.txt: no mutant of \(program) is \(entry.file) \(entry.name)")
            }
            chosen += mutants.filter { $0.isRace == (sanitizer == "thread") }.map { (program, $0) }
        }
        if let only {
            chosen.removeAll { !$0.mutant.file.contains(only) && !$0.mutant.name.contains(only) }
        }
        if let sample {
            var random = SplitMix(state: seed)
            chosen = Array(chosen.shuffled(using: &random).prefix(sample))
            print("a sample of \(chosen.count), seed \(seed)")
        }
        if lists {
            for (program, mutant) in chosen {
                print("\(program)/\(mutant.file):\(mutant.line)  \(mutant.name)")
            }
            return true
        }
        let report = Report(total: chosen.count)
        try examine(chosen, in: repository) { [chosen] number, verdict in
            let (program, mutant) = chosen[number]
            let reason = equals.reason(for: mutant, of: program)
            report.add(.init(program: program, mutant: mutant, verdict: verdict, reason: reason))
        }
        return report.print(programs: programs, isSample: sample != nil)
    }

    private func mutants(of program: String, in repository: URL) throws -> [Mutant] {
        let folder = repository.appending(path: "Sources/\(program)")
        guard FileManager.default.fileExists(atPath: folder.path) else {
            throw Usage(description: "no program \(program) in Sources")
        }
        return try Build(program).mutants(in: repository)
    }

    private func keepsPromises(in repository: URL) throws -> Bool {
        let promises = try Promise.all(in: repository).filter { programs.contains($0.program) }
        let chosen = try promises.map { ($0.program, try $0.mutant(in: repository)) }
        let kept = Atomic(0)
        try examine(chosen, in: repository, tests: promises.map(\.test)) { number, verdict in
            let promise = promises[number]
            if verdict == .caught(by: promise.test) {
                kept.add(1, ordering: .relaxed)
            } else {
                print("\(promise.chapter): `\(promise.statement)` deleted, \(verdict)")
            }
        }
        let count = kept.load(ordering: .relaxed)
        print("\(count) of \(promises.count) lines of the chapters are as needed as these say")
        return count == promises.count
    }

    /// Builds what is needed, and runs the tests on some mutants at a time.
    private func examine(
        _ chosen: [(program: String, mutant: Mutant)],
        in repository: URL,
        tests: [String]? = nil,
        found: @Sendable (_ number: Int, Trial.Verdict) -> Void,
    ) throws {
        let scratch = Package.scratch(in: repository).appending(path: "trials-\(getpid())")
        defer { try? FileManager.default.removeItem(at: scratch) }
        var trials: [String: Trial] = [:]
        let builds = Set(chosen.map(\.program)).map(Build.init)
        let kinds = Dictionary(grouping: builds) { $0.scratch(sanitizer: sanitizer) }
        for builds in kinds.values {
            let package = try Package(
                of: repository,
                builds: builds,
                isInPlace: isInPlace,
                sanitizer: sanitizer,
            )
            for build in builds {
                let place = scratch.appending(path: build.program)
                trials[build.program] = try Trial(
                    Program(build, of: package, scratch: place),
                    in: place.appending(path: "unchanged"),
                    staysNear: staysNear,
                    isParallel: sanitizer == nil
                )
            }
        }
        try Workers(jobs).run(chosen.count) { [trials] number, worker in
            let (program, mutant) = chosen[number]
            let place = scratch.appending(path: "\(worker)")
            guard let trial = trials[program] else { return }
            found(number, try trial.verdict(on: mutant, in: place, test: tests?[number]))
        }
    }
}
