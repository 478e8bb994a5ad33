import Testing

/// Judges a participant's checks by what they say of one version of an operator.
///
/// - Parameter isRight: whether the version is the right one.
func judge(
    _ promises: [String: Bool],
    isRight: Bool,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let broken = promises.filter { !$0.value }.keys.sorted()
    if !isRight, broken.isEmpty {
        Issue.record("Still accepted: all you ask holds.", sourceLocation: sourceLocation)
    }
    for sentence in broken where isRight {
        Issue.record("Refused, because of '\(sentence)'.", sourceLocation: sourceLocation)
    }
}
