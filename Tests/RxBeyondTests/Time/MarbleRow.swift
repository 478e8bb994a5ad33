import Testing

@testable import RxDemo

/// A row of a table says what an operator makes of marbles.
struct MarbleRow: CustomTestStringConvertible, Sendable {
    let testDescription: String
    private let result: String
    private let make: @Sendable (VirtualTimeScheduler) -> Observable<String>

    init(
        _ sentence: String,
        _ result: String,
        _ make: @escaping @Sendable (VirtualTimeScheduler) -> Observable<String>
    ) {
        (testDescription, self.result, self.make) = (sentence, result, make)
    }

    func expectResult() {
        let clock = VirtualTimeScheduler()
        expect(clock.marbles(of: make(clock)), result, testDescription)
    }
}
