import Foundation
import Synchronization
import ToolSupport

extension Command {
    /// - Returns: whether the tests notice enough.
    func run() throws -> Bool {
        Shell.endAllOnInterrupt()
        let here = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
        let repository = try Repository(around: here)
        let equals = try EqualList(in: repository)
        let chosen = try checksPromises ? promised(in: repository) : choose(in: repository, equals)
        if lists {
            for (program, mutant, _) in chosen {
                print("\(program)/\(mutant.file):\(mutant.line)  \(mutant.name)")
            }
            return true
        }
        let report = Report(total: chosen.count)
        try examine(chosen, in: repository) { choice, verdict in
            let (program, mutant, _) = choice
            let reason = equals.reason(for: mutant, of: program)
            report.add(.init(program: program, mutant: mutant, verdict: verdict, reason: reason))
        }
        report.print()
        return checksPromises ? report.isAllCaught : report.isEnoughCaught
    }

    /// A mutant, and if only one test is to notice it, that.
    private typealias Choice = (program: String, mutant: Mutant, test: String?)

    private func promised(in repository: Repository) throws -> [Choice] {
        try Promise.all(in: repository).filter { programs.contains($0.program) }.map { promise in
            (promise.program, try promise.mutant(in: repository), promise.test)
        }
    }

    private func choose(in repository: Repository, _ equals: EqualList) throws -> [Choice] {
        var chosen: [Choice] = []
        for program in programs {
            guard repository.programs.contains(program) else {
                let known = repository.programs.joined(separator: " ")
                throw Complaint.usage("there is no program \(program); there are: \(known)")
            }
            let mutants = try repository.mutants(of: program)
            if let entry = equals.stale(in: program, mutants: mutants).first {
                throw Complaint("Equal.txt: no mutant of \(program) is \(entry.file) \(entry.name)")
            }
            chosen += mutants.map { (program, $0, nil) }
        }
        chosen.removeAll { _, mutant, _ in
            (mutant.effect == .race) != (sanitizer == "thread")
                || only.map { !mutant.file.contains($0) && !mutant.name.contains($0) } ?? false
        }
        if let sample {
            var random = SeededNumbers(state: seed)
            chosen = Array(chosen.shuffled(using: &random).prefix(sample))
            print("a sample of \(chosen.count), seed \(seed)")
        }
        return chosen
    }

    /// Builds what is needed, and runs the tests on as many mutants at a time as there are cores.
    private func examine(
        _ chosen: [Choice],
        in repository: Repository,
        found: @Sendable (Choice, Trial.Verdict) -> Void
    ) throws {
        let folder = repository.root.appending(path: ".build-mutation")
        let scratch = folder.appending(path: "trials-\(getpid())")
        defer { try? FileManager.default.removeItem(at: scratch) }
        let copy = try repository.copy(to: folder.appending(path: "copy"))
        var trials: [String: Trial] = [:]
        for program in Set(chosen.map(\.program)).sorted() {
            let place = scratch.appending(path: program)
            let program = try Program(program, in: copy, sanitizer: sanitizer, scratch: place)
            // What waits for its turn under a sanitizer would exceed its limit.
            let unchanged = place.appending(path: "unchanged")
            trials[program.name] = try Trial(program, in: unchanged, isParallel: sanitizer == nil)
        }
        let failure = Mutex<(any Error)?>(nil)
        DispatchQueue.concurrentPerform(iterations: chosen.count) { [trials] number in
            let choice = chosen[number]
            guard failure.withLock({ $0 == nil }), let trial = trials[choice.program] else {
                return
            }
            let place = scratch.appending(path: "\(number)")
            defer { try? FileManager.default.removeItem(at: place) }
            do {
                found(choice, try trial.verdict(on: choice.mutant, in: place, test: choice.test))
            } catch {
                failure.withLock { $0 = $0 ?? error }
            }
        }
        if let error = failure.withLock({ $0 }) { throw error }
    }
}

/// The same numbers for the same seed, on every system: Knuth's linear congruence.
struct SeededNumbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state
    }
}
