@testable import RxDemo

/// What the table of guarantees asks of operators: there are none yet.
extension GuaranteeTests {
    func throwingTransform() -> Bool? {
        nil
    }

    func chain(from source: Observable<Int>) -> Observable<Int> {
        source
    }
}
