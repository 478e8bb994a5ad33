// For the stages, RxBeyond and RxTuned, as far as they go: a program is used as a module of its own,
// as RxSwift would be. DISPOSABLES: from stage 2 on, OPERATORS: from 4, PRODUCERS: from 6.

import Foundation

@testable import Library

extension Workload {
    static var core: [Workload] {
        var all = [Workload("event", 200_000, run: { send($0, through: { $0 }) })]
        #if OPERATORS
            all += [
                Workload("b", 200_000) { send($0, through: { mapAndFilter($0) }) },
                Workload("b + 10 m", 50_000) {
                    send($0, through: { add(10, mapsTo: mapAndFilter($0)) })
                },
                Workload("held", 1000) { count in
                    for _ in 0..<count {
                        let (source, disposable) = subscribe { mapAndFilter($0) }
                        held.append(source)
                        held.append(disposable)
                    }
                    return 0
                },
            ]
        #endif
        #if PRODUCERS
            all.append(
                Workload("a", 20_000) { count in
                    for value in 0..<count {
                        _ = mapAndFilter(Observable.just(value)).subscribe(onNext: { receive($0) })
                    }
                    return count
                }
            )
        #endif
        #if DISPOSABLES
            all.append(
                Workload("e", 100_000) { count in
                    let disposable = Receiving()
                    let bag = DisposeBag()
                    for _ in 0..<count { disposable.disposed(by: bag) }
                    return count
                }
            )
        #endif
        return all + rooms
    }

    static var series: [Workload] {
        var all: [Workload] = []
        #if OPERATORS
            all += Workload.series("maps, an event through", [1, 10, 100, 1000]) { size, rounds in
                send(rounds, through: { add(size, mapsTo: $0) })
            }
        #endif
        #if DISPOSABLES
            all += Workload.series("bag", [1000, 100_000, 1_000_000]) { size, rounds in
                for _ in 0..<rounds {
                    let bag = DisposeBag()
                    for _ in 0..<size { Receiving().disposed(by: bag) }
                }
                return size * rounds
            }
        #endif
        return all + roomSeries
    }
}

#if DISPOSABLES
    struct Receiving: Disposable {
        func dispose() {
            receive(1)
        }
    }

    typealias Subscription = any Disposable
#else
    typealias Subscription = Void
#endif

/// Subscribes `receive` to a chain, and gives out both of its ends.
func subscribe(
    through chain: (Observable<Int>) -> Observable<Int>
) -> (source: AnyObserver<Int>, disposable: Subscription) {
    var source: AnyObserver<Int>?
    let created = Observable<Int>
        .create { observer in
            source = observer
            #if DISPOSABLES
                return Disposables.create()
            #endif
        }
    #if PRODUCERS
        let disposable = chain(created).subscribe(onNext: { receive($0) })
    #else
        let disposable: Subscription = chain(created)
            .subscribe(
                AnyObserver { event in
                    if case .next(let value) = event { receive(value) }
                }
            )
    #endif
    return (source!, disposable)
}

private func send(_ count: Int, through chain: (Observable<Int>) -> Observable<Int>) -> Int {
    let (source, disposable): (AnyObserver<Int>, Subscription) = subscribe(through: chain)
    for value in 0..<count { source.onNext(value) }
    #if DISPOSABLES
        disposable.dispose()
    #endif
    return count
}

#if OPERATORS
    func mapAndFilter(_ source: Observable<Int>) -> Observable<Int> {
        source.map { $0 &+ 1 }.filter { $0 >= 0 }
    }

    func add(_ count: Int, mapsTo source: Observable<Int>) -> Observable<Int> {
        (0..<count).reduce(source) { chain, _ in chain.map { $0 &+ 1 } }
    }
#endif
