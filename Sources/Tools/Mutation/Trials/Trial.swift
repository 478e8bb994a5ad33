import Foundation
import Synchronization
import ToolSupport

/// Whether a program's tests notice a mutant.
final class Trial: Sendable {
    enum Verdict: Equatable {
        /// By this test, the first of perhaps many.
        case caught(by: String)
        case missed
        /// The compiler refuses it, so nobody can write it by mistake.
        case refused
        /// The linker fails, again and again.
        case unlinked
    }

    let program: Program
    private let nearness: Nearness
    private let tests: URL
    private let options: [String]
    private let place: URL
    /// What a run of the tests as they are takes, in seconds, by the options that choose them.
    private let usual = Mutex<[[String]: Double]>([:])

    /// Runs the tests once as they are: what fails then says nothing about a mutant.
    ///
    /// - Parameters:
    ///   - staysNear: whether only the nearest tests are asked.
    ///   - isParallel: whether tests run side by side; under a sanitizer this takes so long that
    ///     what waits for its turn exceeds its limit.
    init(_ program: Program, in place: URL, staysNear: Bool, isParallel: Bool) throws {
        self.program = program
        self.place = place
        nearness = try Nearness(of: program, staysNear: staysNear)
        options =
            ["--testing-library", "swift-testing"] + (isParallel ? [] : ["--no-parallel"])
        guard case .program(let tests) = try program.link(nil, in: place) else {
            throw Complaint("\(program.build.program): its tests can't be linked")
        }
        self.tests = tests
        let outcome = try Shell.run([tests.path] + options, in: place)
        guard outcome.succeeded else {
            let failed = outcome.output.split(separator: "\n").compactMap(Self.failure)
            let words =
                failed.isEmpty ? outcome.output : Set(failed).sorted().joined(separator: "\n")
            throw Complaint("\(program.build.program): its tests fail as they are\n\(words)")
        }
    }

    /// After how many seconds it is certain that the tests do not end.
    private func limit(_ filter: [String]) throws -> Double {
        if let known = usual.withLock({ $0[filter] }) { return known }
        let start = Date()
        _ = try Shell.run([tests.path] + options + filter, in: place)
        let limit = 10 + 4 * Date().timeIntervalSince(start)
        usual.withLock { $0[filter] = limit }
        return limit
    }

    /// - Parameter test: the only one that is run; else as many as it takes until one fails.
    func verdict(on mutant: Mutant, in place: URL, test: String? = nil) throws -> Verdict {
        let tests: URL
        switch try program.link(mutant, in: place) {
        case .program(let file): tests = file
        case .refused: return .refused
        case .failed: return .unlinked
        }
        let named = test.map { [["--filter", NSRegularExpression.escapedPattern(for: $0)]] }
        for filter in named ?? nearness.filters(for: mutant) {
            let outcome = try Shell.run(
                [tests.path] + options + filter,
                in: place,
                environment: ["SWIFT_BACKTRACE": "enable=no"],
                limit: try limit(filter)
            ) { Self.failure(in: $0) != nil }
            let failed = outcome.output.split(separator: "\n").compactMap(Self.failure)
            if let first = failed.first { return .caught(by: first) }
            if outcome.ranOutOfTime { return .caught(by: "it does not end") }
            // What Testing answers where a filter leaves no test.
            let ranNothing = outcome.status == 69
            if !outcome.succeeded && !ranNothing { return .caught(by: "it crashes") }
        }
        return .missed
    }

    /// The test that has failed, if the line says so.
    private static func failure(in line: Substring) -> String? {
        guard let end = line.firstRange(of: " recorded an issue") else { return nil }
        let name = line[..<end.lowerBound].drop { $0 != "\"" }.dropFirst()
        return String(name.prefix { $0 != "\"" })
    }
}
