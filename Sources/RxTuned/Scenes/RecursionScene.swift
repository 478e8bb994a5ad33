/// Subscribes to one source after the other, by hand: the end of each subscribes to the next.
private func oneAfterAnother(_ sources: ArraySlice<Observable<Int>>) -> Observable<Int> {
    Observable.create { observer in
        let subscriptions = CompositeDisposable()
        guard let first = sources.first else {
            observer.onCompleted()
            return subscriptions
        }
        subscriptions.insert(
            first.subscribe { event in
                if event.isCompleted {
                    let others = oneAfterAnother(sources.dropFirst())
                    subscriptions.insert(others.subscribe(observer))
                } else {
                    observer.on(event)
                }
            }
        )
        return subscriptions
    }
}

extension Scene {
    static var recursion: Scene {
        Scene("recursion", "what begins again inside itself, and what takes turns") {
            let nested = EndingSource { _ in .completed }
            let first = oneAfterAnother(Array(repeating: nested.observable, count: 500)[...])
                .subscribe { _ in }
            nested.report("by hand")
            first.dispose()

            let repeated = EndingSource { _ in .completed }
            let second = Observable.concat(Array(repeating: repeated.observable, count: 500))
                .subscribe { _ in }
            repeated.report("concat")
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
                condition: { _ in
                    sent += 1
                    return true
                },
                iterate: { $0 + 1 }
            )
            let fourth = turns.take(3).subscribe { print("  \($0)") }
            print("generate: take(3) ends it, and it makes \(sent) elements")
            fourth.dispose()
        }
    }
}
