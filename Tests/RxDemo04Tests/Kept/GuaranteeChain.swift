import TestSupport

@testable import RxDemo

/// The table of guarantees asks operators these.
extension GuaranteeTests {
    func throwingTransform() -> Bool? {
        let log = Log()
        var calls = 0
        let observable = Observable<Int>.create { observer in
            for value in 1...3 { observer.onNext(value) }
            return Disposables.create()
        }
        observable
            .map { value in
                calls += 1
                if value == 2 { throw Boom() }
                return value
            }
            .subscribe(log)
        return log.lines == ["next(1)", "error(boom)"] && calls == 2
    }

    func chain(from source: Observable<Int>) -> Observable<Int> {
        source.map { $0 + 1 }.filter { $0 > 0 }.skip(1)
    }
}
