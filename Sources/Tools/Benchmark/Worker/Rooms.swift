// What only RxBeyond and RxTuned have.

import Dispatch
import Foundation

@testable import Library

private typealias Chain = (Observable<Int>) -> Observable<Int>

extension Workload {
    static var rooms: [Workload] {
        [
            Workload("c 1") { deliver($0, to: PublishSubject(), observers: 1) },
            Workload("c 100", times: 5000) { deliver($0, to: PublishSubject(), observers: 100) },
            Workload("d") { subscribe($0, to: mapAndFilter(PublishSubject().asObservable())) },
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
            Workload("share(replay: 1), subscribed") {
                subscribe($0, to: PublishSubject().asObservable().share(replay: 1))
            },
        ] + operators
    }

    /// Operators, for an element that enters them.
    private static var operators: [Workload] {
        let other = BehaviorSubject(value: 1)
        let chains: [(String, Chain)] = [
            ("scan", { $0.scan(0) { $0 &+ $1 } }),
            ("flatMap", { $0.flatMap { Observable.just($0) } }),
            ("flatMapLatest", { $0.flatMapLatest { Observable.just($0) } }),
            ("withLatestFrom", { $0.withLatestFrom(other) { $0 &+ $1 } }),
        ]
        return chains.map { name, chain in
            Workload(name) { count in
                _ = send(count, through: chain)
                return received.count
            }
        }
    }

    /// What an app is made of.
    static var apps: [Workload] {
        [
            Workload("view model", times: 20) { count in
                for _ in 0..<count { _ = ViewModel() }
                return received.count
            },
            Workload("view model, an element") { count in
                let model = ViewModel()
                for value in 0..<count { model.subjects[value % 20].onNext(value) }
                return received.count
            },
            Workload("cell", times: 100) { count in
                let cell = Cell()
                for _ in 0..<count { cell.reuse() }
                return received.count
            },
            Workload("search, a key") { count in
                let clock = VirtualTimeScheduler()
                let source = PublishSubject<Int>()
                let disposable =
                    source.debounce(.milliseconds(5), scheduler: clock)
                    .distinctUntilChanged()
                    .flatMapLatest { Observable.just($0) }
                    .subscribe(onNext: { receive($0) })
                for value in 0..<count {
                    source.onNext(value)
                    if value % 2 == 1 { clock.advanceTo(clock.clock + 10) }
                }
                disposable.dispose()
                return received.count
            },
            Workload("behavior, 50 observers", times: 5000) {
                deliver($0, to: BehaviorSubject(value: 0), observers: 50)
            },
            Workload("behavior, subscribed") { subscribe($0, to: BehaviorSubject(value: 1)) },
            Workload("behavior, made") { count in
                for value in 0..<count { keep(BehaviorSubject(value: value)) }
                return 0
            },
            Workload("replay") { count in
                let subject = ReplaySubject<Int>.create(bufferSize: 10)
                let disposable = subject.subscribe(onNext: { receive($0) })
                for value in 0..<count { subject.onNext(value) }
                disposable.dispose()
                return count
            },
            Workload("replay of 10, subscribed") { count in
                let subject = ReplaySubject<Int>.create(bufferSize: 10)
                for value in 0..<10 { subject.onNext(value) }
                return subscribe(count, to: subject)
            },
            Workload("observe(on:)") { count in
                let clock = VirtualTimeScheduler()
                let source = PublishSubject<Int>()
                let disposable = source.observe(on: clock).subscribe(onNext: { receive($0) })
                for value in 0..<count {
                    source.onNext(value)
                    clock.start()
                }
                disposable.dispose()
                return count
            },
            Workload("observe(on:) a queue", times: 20_000) { count in
                let queue = DispatchQueue(label: "benchmark")
                let source = PublishSubject<Int>()
                let disposable =
                    source.observe(on: SerialDispatchQueueScheduler(serialQueue: queue))
                    .subscribe(onNext: { @Sendable value in receive(value) })
                queue.suspend()
                for value in 0..<count { source.onNext(value) }
                queue.resume()
                queue.sync {}
                disposable.dispose()
                return count
            },
            Workload("values", times: 20_000) { count in
                let isRead = DispatchSemaphore(value: 0)
                nonisolated(unsafe) let source = PublishSubject<Int>()
                Task {
                    for try await value in source.values { receive(value) }
                    isRead.signal()
                }
                while !source.hasObservers { Thread.sleep(forTimeInterval: 0.001) }
                for value in 0..<count { source.onNext(value) }
                source.onCompleted()
                isRead.wait()
                return count
            },
        ]
    }

    /// These tell what one of many costs, which should not depend on how many there are.
    static var growth: [Workload] {
        series("observers, disposed in random order", [100, 10_000]) { size in
            let subject = PublishSubject<Int>()
            let disposables = (0..<size).map { _ in subject.subscribe(onNext: { receive($0) }) }
            // 7919 is prime: all indices, mixed.
            for index in 0..<size { disposables[index * 7919 % size].dispose() }
            precondition(!subject.hasObservers)
        }
            + list("combineLatest", [100, 1000, 10_000]) {
                Observable.combineLatest($0) { $0.count }
            }
            + list("zip", [1000]) { Observable.zip($0) { $0.count } }
            + list("merge", [1000]) { Observable.merge($0) }
            + series("chain of map, subscribed", [1000]) { size in
                let chain = add(size, mapsTo: Observable.just(1))
                chain.subscribe(onNext: { receive($0) }).dispose()
            }
            + series("timers", [10, 10_000]) { size in
                let clock = VirtualTimeScheduler()
                for index in 0..<size {
                    _ = clock.scheduleRelative(index, dueTime: .milliseconds(index * 7919 % size)) {
                        receive($0)
                        return Disposables.create()
                    }
                }
                clock.start()
            }
    }

    private static func list(
        _ name: String,
        _ sizes: [Int],
        _ chain: @escaping ([Observable<Int>]) -> Observable<Int>
    ) -> [Workload] {
        series("sources of \(name)", sizes) { size in
            let sources = (0..<size).map { Observable.just($0) }
            _ = chain(sources).subscribe(onNext: { receive($0) })
        }
    }

    /// The bytes of a subscription that lives.
    static var living: [(name: String, bytes: Int)] {
        let subject = BehaviorSubject(value: 1)
        let source = PublishSubject<Int>().asObservable()
        let chains: [(String, Observable<Int>)] = [
            ("plain", source), ("map, filter", mapAndFilter(source)),
            ("behavior, map, distinct", subject.map { $0 &+ 1 }.distinctUntilChanged()),
        ]
        return chains.map { name, chain in
            var kept: [any Disposable] = []
            kept.reserveCapacity(1024)
            let before = mallinfo2().uordblks
            for _ in 0..<1024 { kept.append(chain.subscribe(onNext: { receive($0) })) }
            let bytes = Int(mallinfo2().uordblks - before) / kept.count
            for disposable in kept { disposable.dispose() }
            return ("bytes: \(name)", bytes)
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

/// A screen's state, and what it shows of it.
private final class ViewModel {
    let subjects = (0..<20).map { BehaviorSubject(value: $0) }
    private let bag = DisposeBag()

    init() {
        let shown = Observable.combineLatest(
            subjects[0],
            subjects[1],
            subjects[2],
            subjects[3],
            subjects[4],
            subjects[5]
        ) { $0 &+ $1 &+ $2 &+ $3 &+ $4 &+ $5 }
        .map { $0 &+ 1 }
        .share(replay: 1)
        for _ in 0..<2 { shown.subscribe(onNext: { receive($0) }).disposed(by: bag) }
        for subject in subjects {
            subject.map { $0 &+ 1 }.subscribe(onNext: { receive($0) }).disposed(by: bag)
        }
    }
}

/// A cell of a table, which shows something else each time that it is reused.
private final class Cell {
    private let title = BehaviorSubject(value: 1)
    private let taps = PublishSubject<Int>()
    private var bag = DisposeBag()

    func reuse() {
        bag = DisposeBag()
        title.map { $0 &+ 1 }.distinctUntilChanged()
            .subscribe(onNext: { receive($0) }).disposed(by: bag)
        title.subscribe(onNext: { receive($0) }).disposed(by: bag)
        taps.filter { $0 > 0 }.subscribe(onNext: { receive($0) }).disposed(by: bag)
        taps.map { $0 &+ 1 }.subscribe(onNext: { receive($0) }).disposed(by: bag)
        Observable.just(1).map { $0 &+ 1 }.subscribe(onNext: { receive($0) }).disposed(by: bag)
    }
}

/// A source that sends an error as soon as somebody subscribes.
private func failing() -> Observable<Int> {
    .create { observer in
        observer.onError(CancellationError())
        return Disposables.create()
    }
}

/// So that it is made.
@inline(never)
private func keep(_ object: AnyObject) {}

/// Subscribes and disposes so often.
private func subscribe(_ count: Int, to chain: Observable<Int>) -> Int {
    for _ in 0..<count { chain.subscribe(onNext: { receive($0) }).dispose() }
    return received.count
}

private func deliver<Subject: SubjectType & ObserverType>(
    _ count: Int,
    to subject: Subject,
    observers: Int
) -> Int where Subject.Element == Int {
    let bag = DisposeBag()
    for _ in 0..<observers { subject.subscribe(onNext: { receive($0) }).disposed(by: bag) }
    received.count = 0
    for value in 0..<count / observers { subject.onNext(value) }
    return count / observers * observers
}
