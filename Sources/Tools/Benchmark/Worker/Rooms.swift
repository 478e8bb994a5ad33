// What only RxBeyond and RxTuned have.

import Foundation

@testable import Library

extension Workload {
    static var rooms: [Workload] {
        [
            Workload("c 1") { deliver($0, observers: 1) },
            Workload("c 100", times: 5000) { deliver($0, observers: 100) },
            Workload("flatMap") { send($0, through: { $0.flatMap { Observable.just($0) } }) },
            Workload("flatMapLatest") {
                send($0, through: { $0.flatMapLatest { Observable.just($0) } })
            },
            onSubjects("merge of 4", 4) { Observable.merge($0) },
            onSubjects("combineLatest of 3", 3) { sources in
                Observable.combineLatest(sources[0], sources[1], sources[2]) { $0 &+ $1 &+ $2 }
            },
            Workload("zip of 2, a pair") { count in
                let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
                let chain = Observable.zip(first, second) { $0 &+ $1 }
                let disposable = chain.subscribe(onNext: { receive($0) })
                for value in 0..<count {
                    first.onNext(value)
                    second.onNext(value)
                }
                disposable.dispose()
                return count
            },
            Workload("withLatestFrom") { count in
                let (source, second) = (PublishSubject<Int>(), PublishSubject<Int>())
                let chain = source.withLatestFrom(second) { $0 &+ $1 }
                let disposable = chain.subscribe(onNext: { receive($0) })
                second.onNext(1)
                for value in 0..<count { source.onNext(value) }
                disposable.dispose()
                return count
            },
            Workload("share, 10 observers") { count in
                let source = PublishSubject<Int>()
                let shared = source.share()
                let bag = DisposeBag()
                for _ in 0..<10 {
                    shared.subscribe(onNext: { receive($0) }).disposed(by: bag)
                }
                for value in 0..<count { source.onNext(value) }
                return 10 * count
            },
            Workload("take(1), whole") { count in
                let source = PublishSubject<Int>()
                let chain = source.take(1)
                for value in 0..<count {
                    _ = chain.subscribe(onNext: { receive($0) })
                    source.onNext(value)
                }
                return count
            },
            Workload("take, an element") { count in
                _ = Observable.from(0...).take(count).subscribe(onNext: { receive($0) })
                return count
            },
            Workload("retry, one of 100") { count in
                for _ in 0..<count / 100 {
                    _ = failing().retry(100).subscribe(onError: { _ in receive(1) })
                }
                return count / 100
            },
            Workload("debounce") { count in
                let scheduler = VirtualTimeScheduler()
                let source = PublishSubject<Int>()
                let chain = source.debounce(.milliseconds(5), scheduler: scheduler)
                let disposable = chain.subscribe(onNext: { receive($0) })
                for value in 0..<count { source.onNext(value) }
                scheduler.start()
                disposable.dispose()
                return 1
            },
        ]
    }

    /// These tell what one of many costs, which should not depend on how many there are.
    static var growth: [Workload] {
        series("observers, disposed in random order", [10_000]) { size in
            let subject = PublishSubject<Int>()
            let disposables = (0..<size).map { _ in subject.subscribe(onNext: { receive($0) }) }
            // 7919 is prime: all indices, mixed.
            for index in 0..<size { disposables[index * 7919 % size].dispose() }
            precondition(!subject.hasObservers)
        }
            + series("sources of combineLatest", [100, 10_000]) { size in
                let sources = (0..<size).map { Observable.just($0) }
                _ = Observable.combineLatest(sources) { $0.count }
                    .subscribe(onNext: { receive($0) })
            }
    }

    /// The sources send in turn.
    private static func onSubjects(
        _ name: String,
        _ number: Int,
        _ chain: @escaping ([Observable<Int>]) -> Observable<Int>
    ) -> Workload {
        Workload(name) { count in
            let sources = (0..<number).map { _ in PublishSubject<Int>() }
            let disposable = chain(sources).subscribe(onNext: { receive($0) })
            for value in 0..<count { sources[value % number].onNext(value) }
            disposable.dispose()
            return received.count
        }
    }
}

/// A source that sends an error as soon as somebody subscribes.
private func failing() -> Observable<Int> {
    .create { observer in
        observer.onError(CancellationError())
        return Disposables.create()
    }
}

private func deliver(_ count: Int, observers: Int) -> Int {
    let subject = PublishSubject<Int>()
    let bag = DisposeBag()
    for _ in 0..<observers { subject.subscribe(onNext: { receive($0) }).disposed(by: bag) }
    for value in 0..<count / observers { subject.onNext(value) }
    return count / observers * observers
}
