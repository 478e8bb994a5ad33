import TestSupport
import Testing

@testable import RxBeyond

extension Observable {
    /// The first try of chapter 15: the latest elements of two sources.
    fileprivate func combined<Other, Result>(
        with other: Observable<Other>,
        _ combine: @escaping (Element, Other) -> Result,
    ) -> Observable<Result> {
        Observable<Result>.create { observer in
            var first: Element?
            var second: Other?
            func send() {
                guard let first, let second else { return }
                observer.onNext(combine(first, second))
            }
            return Disposables.create(
                self.subscribe(
                    onNext: {
                        first = $0
                        send()
                    },
                    onError: observer.onError,
                    onCompleted: observer.onCompleted
                ),
                other.subscribe(
                    onNext: {
                        second = $0
                        send()
                    },
                    onError: observer.onError,
                    onCompleted: observer.onCompleted
                )
            )
        }
    }
}

struct CombineTwoTests {
    @Test func `the first end ends both`() {
        var log: [String] = []
        let text = PublishSubject<String>()
        let subscription = text.combined(with: .just(true)) { "\($0) \($1)" }
            .subscribe { log.append("\($0)") }
        text.onNext("swift")
        #expect(log == ["completed"])
        subscription.dispose()
    }

    @Test func `two threads are in the handler at once`() {
        let log = Log()
        let (letters, numbers) = (PublishSubject<String>(), PublishSubject<Int>())
        let subscription = letters.combined(with: numbers) { "\($0)\($1)" }
            .subscribe(onNext: { pair in
                log.write("begin \(pair)")
                if pair == "b1" { onAnotherThread { numbers.onNext(2) } }
                log.write("end \(pair)")
            })
        numbers.onNext(1)
        letters.onNext("b")
        #expect(log.lines == ["begin b1", "begin b2", "end b2", "end b1"])
        subscription.dispose()
    }
}
