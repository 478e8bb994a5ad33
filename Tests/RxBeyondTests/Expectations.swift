import TestSupport
import Testing

// What `#expect` does for two values, at a tenth of its cost to the type checker.

func expect(
    _ log: Log,
    _ lines: [String],
    _ comment: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
) {
    expect(log.lines, lines, comment, sourceLocation: sourceLocation)
}

func expect<Value: Equatable>(
    _ found: Value,
    _ expected: Value,
    _ comment: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
) {
    guard found != expected else { return }
    let words = comment.isEmpty ? "" : "\(comment): "
    Issue.record("\(words)found \(found), expected \(expected)", sourceLocation: sourceLocation)
}

func expect(
    _ holds: Bool,
    _ comment: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
) {
    if !holds { Issue.record("does not hold: \(comment)", sourceLocation: sourceLocation) }
}

/// Runs `body` on a thread of its own, and fails instead of hanging when it does not return.
func expectNoDeadlock(
    sourceLocation: SourceLocation = #_sourceLocation,
    body: @escaping () -> Void
) {
    expect(onAnotherThread(body), "it ends", sourceLocation: sourceLocation)
}
