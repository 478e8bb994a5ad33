import Testing

/// Reports each check: when it begins, what fails in it, when it has ended.
struct Reporting: SuiteTrait, TestTrait, TestScoping {
    let isRecursive = true

    func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        let check = test.displayName ?? test.name
        Report.shared.send(.begun, check)
        // Each issue is reported here; what is left to Testing are those of no check at all.
        try await withKnownIssue(isIntermittent: true) {
            try await function()
        } matching: { issue in
            let place = issue.sourceLocation.map { "\($0.fileName):\($0.line)" } ?? ""
            // An issue says what it is and how severe; here every one is an error.
            let text = "\(issue)".replacing("Issue recorded (error): ", with: "")
                .replacing(" (error)", with: "")
            Report.shared.send(.failed, check, message: text, place: place)
            return true
        }
        Report.shared.send(.ended, check)
    }
}
