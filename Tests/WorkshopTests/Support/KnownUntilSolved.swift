import Foundation
import Testing

/// An exercise that is not solved is no failure of this repository: its issues are known.
///
/// With WORKSHOP_STRICT in the environment they are failures.
struct KnownUntilSolved: SuiteTrait, TestTrait, TestScoping {
    let isRecursive = true
    private let isStrict = ProcessInfo.processInfo.environment["WORKSHOP_STRICT", default: ""] != ""

    func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        let check = Score.Check(test)
        let watchdog = Watchdog(check)
        defer { watchdog.callOff() }
        Score.shared.begin(check)
        try await withKnownIssue(isIntermittent: true) {
            try await function()
        } matching: { _ in
            Score.shared.fail(check)
            return !isStrict
        }
    }
}
