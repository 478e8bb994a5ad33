@testable import RxDemo

/// The table of guarantees asks operators nothing: there are none yet.
extension GuaranteeTests {
    func throwingTransform() -> Bool? { nil }

    func chain(from source: Observable<Int>) -> Observable<Int> { source }
}
