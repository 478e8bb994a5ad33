/// Subscribes again after every error, by hand.
private func again<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.catch { _ in again(source) }
}

/// Fails inside `subscribe`, and counts how many of its attempts lie inside one another.
private final class FailingSource {
    private let failures: Int
    private var attempts = 0
    private var depth = 0
    private var deepest = 0

    init(failures: Int) {
        self.failures = failures
    }

    var observable: Observable<Int> {
        Observable.create { [self] observer in
            attempts += 1
            depth += 1
            deepest = max(deepest, depth)
            observer.on(attempts > failures ? .completed : .error(SearchError.offline))
            depth -= 1
            return Disposables.create()
        }
    }

    func report(_ name: String) {
        print("\(name): \(attempts) attempts, at most \(deepest) inside one another")
    }
}

extension Scene {
    static var recursion: Scene {
        Scene("recursion", "what begins again inside itself, and what takes turns") {
            let nested = FailingSource(failures: 499)
            let first = again(nested.observable).subscribe { _ in }
            nested.report("again by hand")
            first.dispose()

            let repeated = FailingSource(failures: 499)
            let second = repeated.observable.retry().subscribe { _ in }
            repeated.report("retry")
            second.dispose()

            var sent = 0
            let loop = Observable<Int>.create { observer in
                // Without an end it would never return, and there would be nothing to dispose.
                for number in 0..<1000 {
                    sent += 1
                    observer.onNext(number)
                }
                return Disposables.create()
            }
            let third = loop.take(3).subscribe { print("  \($0)") }
            print("a loop: take(3) ends it, and it sends \(sent) elements")
            third.dispose()

            sent = 0
            let turns = Observable<Int>.generate(
                initialState: 0,
                condition: { _ in true },
                iterate: { $0 + 1 }
            )
            let fourth = turns.do(onNext: { _ in sent += 1 }).take(3).subscribe { print("  \($0)") }
            print("generate: take(3) ends it, and it sends \(sent) elements")
            fourth.dispose()
        }
    }
}
