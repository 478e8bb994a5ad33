import Testing

@testable import RxDemo03

extension Observable {
    /// The first try of chapter 4.
    fileprivate func mapInOneLine<Result>(
        _ transform: @escaping (Element) -> Result
    ) -> Observable<Result> {
        Observable<Result>.create { observer in
            self.subscribe(
                AnyObserver { if case .next(let value) = $0 { observer.onNext(transform(value)) } }
            )
        }
    }
}

struct OneLineMapTests {
    @Test func `a map of the values alone loses the end`() {
        var log: [String] = []
        let observable = Observable<Int>.create { observer in
            observer.onNext(1)
            observer.onCompleted()
            return Disposables.create { log.append("the source stops") }
        }
        let doubled = observable.mapInOneLine { $0 * 2 }
        let disposable = doubled.subscribe(AnyObserver { event in log.append("\(event)") })
        #expect(log == ["next(2)", "the source stops"])
        disposable.dispose()
    }
}
