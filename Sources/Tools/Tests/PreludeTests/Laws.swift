import Testing

/// Holds the identity law and the composition law of a `map` with every pair of seven functions.
///
/// - Parameter view: what two wrapped things are compared by.
func expectLaws<Wrapped>(
    of wrapped: Wrapped,
    map: (Wrapped, @escaping (Int) -> Int) -> Wrapped,
    seenBy view: (Wrapped) -> some Equatable,
    at location: SourceLocation = #_sourceLocation
) {
    let functions: [(Int) -> Int] = [
        { $0 }, { $0 + 1 }, { $0 &* 2 }, { -$0 }, { $0 % 7 }, { _ in 0 }, { $0 &* $0 },
    ]
    #expect(view(map(wrapped) { $0 }) == view(wrapped), sourceLocation: location)
    for first in functions {
        for second in functions {
            let twoSteps = map(map(wrapped, first), second)
            let oneStep = map(wrapped) { second(first($0)) }
            #expect(view(twoSteps) == view(oneStep), sourceLocation: location)
        }
    }
}
