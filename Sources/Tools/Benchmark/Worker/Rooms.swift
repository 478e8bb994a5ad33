// What only RxBeyond and RxTuned have.

import Foundation

@testable import Library

extension Workload {
    static var rooms: [Workload] {
        [
            Workload("c 1") { deliver($0, observers: 1) },
            Workload("c 100", times: 5000) { deliver($0, observers: 100) },
            Workload("d") { count in
                let subject = PublishSubject<Int>()
                let chain = mapAndFilter(subject)
                for _ in 0..<count { chain.subscribe(onNext: { receive($0) }).dispose() }
                return 0
            },
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
            Workload("replay, one event") { count in
                let subject = ReplaySubject<Int>.create(bufferSize: 1)
                let disposable = subject.subscribe(onNext: { receive($0) })
                for value in 0..<count { subject.onNext(value) }
                disposable.dispose()
                return count
            },
            Workload("replay of 10, subscribe") { count in
                let subject = ReplaySubject<Int>.create(bufferSize: 10)
                for value in 0..<10 { subject.onNext(value) }
                for _ in 0..<count { subject.subscribe(onNext: { receive($0) }).dispose() }
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
            Workload("observe(on:)") { count in
                let scheduler = VirtualTimeScheduler()
                let source = PublishSubject<Int>()
                let disposable = source.observe(on: scheduler).subscribe(onNext: { receive($0) })
                for value in 0..<count {
                    source.onNext(value)
                    scheduler.start()
                }
                disposable.dispose()
                return count
            },
        ]
    }

    /// These tell what one of many costs, which should not depend on how many there are.
    static var growth: [Workload] {
        var all = series("observers, disposed in random order", [100, 10_000]) { size in
            let subject = PublishSubject<Int>()
            let disposables = (0..<size).map { _ in subject.subscribe(onNext: { receive($0) }) }
            // 7919 is prime: all indices, mixed.
            for index in 0..<size { disposables[index * 7919 % size].dispose() }
            precondition(!subject.hasObservers)
        }
        all += series("timers in virtual time", [1000, 10_000]) { size in
            let scheduler = VirtualTimeScheduler()
            for index in 0..<size {
                let dueTime = DispatchTimeInterval.seconds(index * 7919 % size)
                _ = scheduler.scheduleRelative(index, dueTime: dueTime) { value in
                    receive(value)
                    return Disposables.create()
                }
            }
            scheduler.start()
        }
        all += series("children of a composite", [1000, 100_000]) { size in
            let composite = CompositeDisposable()
            let child = Disposables.create()
            let keys = (0..<size).map { _ in composite.insert(child)! }
            for key in keys { composite.remove(for: key) }
        }
        all += series("disposables in a bag", [1000, 100_000]) { size in
            let bag = DisposeBag()
            for _ in 0..<size { Disposables.create { receive(1) }.disposed(by: bag) }
        }
        all += series("attempts of retry", [100, 10_000]) { size in
            _ = failing().retry(size).subscribe(onError: { _ in receive(1) })
        }
        all += series("zip's backlog", [100, 10_000]) { size in
            let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
            let chain = Observable.zip(first, second) { $0 &+ $1 }
            let disposable = chain.subscribe(onNext: { receive($0) })
            for value in 0..<size { first.onNext(value) }
            for value in 0..<size { second.onNext(value) }
            disposable.dispose()
        }
        all += series("live inner sequences", [100, 10_000]) { size in
            let (source, inner) = (PublishSubject<Int>(), PublishSubject<Int>())
            let disposable = source.flatMap { _ in inner }.subscribe(onNext: { receive($0) })
            for value in 0..<size { source.onNext(value) }
            disposable.dispose()
        }
        all += series("concatMap, waiting", [100, 10_000]) { size in
            let (source, gate) = (PublishSubject<Int>(), PublishSubject<Int>())
            let chain = source.concatMap { $0 == 0 ? gate.asObservable() : .just($0) }
            let disposable = chain.subscribe(onNext: { receive($0) })
            for value in 0..<size { source.onNext(value) }
            gate.onCompleted()
            disposable.dispose()
        }
        let combinations: [(name: String, combine: ([Observable<Int>]) -> Observable<Int>)] = [
            ("combineLatest", { Observable.combineLatest($0) { $0.count } }),
            ("zip", { Observable.zip($0) { $0.count } }),
            ("merge", { Observable.merge($0) }),
            ("concat", { Observable.concat($0) }),
        ]
        all += combinations.flatMap { name, combine in
            series("sources of \(name)", [100, 10_000]) { size in
                _ = combine((0..<size).map { .just($0) }).subscribe(onNext: { receive($0) })
            }
        }
        all += series("a chain of maps, its subscribe, a map", [10, 1000]) { size in
            _ = add(size, mapsTo: .just(1)).subscribe(onNext: { receive($0) })
        }
        return all
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

/// Prints what the wall clock says of threads: the median of eleven rounds, and their spread.
func printTimes() {
    func time(_ name: String, _ work: (_ count: Int) -> Void) {
        let count = 20_000
        let times = (0..<11).map { _ in ContinuousClock().measure { work(count) } / count }.sorted()
        print("\(name): \(times[5]), from \(times[0]) to \(times[10])")
    }
    let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
    func send(_ count: Int, to subjects: [PublishSubject<Int>]) {
        // Each is used by one thread.
        nonisolated(unsafe) let subjects = subjects
        DispatchQueue.concurrentPerform(iterations: subjects.count) { index in
            for value in 0..<count / subjects.count { subjects[index].onNext(value) }
        }
    }
    var disposable = first.subscribe(onNext: { _ in })
    time("two threads on one subject, an event") { send($0, to: [first, first]) }
    disposable.dispose()
    disposable = Observable.merge(first, second).subscribe(onNext: { _ in })
    time("two threads on one merge, an event") { send($0, to: [first, second]) }
    disposable.dispose()
    let (queue, isThere) = (
        SerialDispatchQueueScheduler(internalSerialQueueName: "hop"), DispatchSemaphore(value: 0)
    )
    disposable = first.observe(on: queue).subscribe(onNext: { _ in isThere.signal() })
    time("a hop to a queue") { count in
        for value in 0..<count {
            first.onNext(value)
            isThere.wait()
        }
    }
    disposable.dispose()
}
