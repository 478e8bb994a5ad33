// What the stages can do, and RxBeyond and RxTuned with them: a program is used as a module of its
// own, as RxSwift would be. DISPOSABLES: from stage 2 on, OPERATORS: from 4, PRODUCERS: from 6, ROOMS:
// RxBeyond and RxTuned.

@testable import Library

extension Workload {
    static var all: [Workload] {
        var all = [Workload("event") { send($0, through: { $0 }) }]
        #if OPERATORS
            all += [
                Workload("b") { send($0, through: { mapAndFilter($0) }) },
                Workload("b + 32 m") { send($0, through: { add(32, mapsTo: mapAndFilter($0)) }) },
            ]
        #endif
        #if PRODUCERS
            all.append(
                Workload("a") { count in
                    for value in 0..<count {
                        _ = mapAndFilter(Observable.just(value)).subscribe(onNext: { receive($0) })
                    }
                    return count
                }
            )
        #endif
        #if DISPOSABLES
            all.append(
                Workload("e") { count in
                    let bag = DisposeBag()
                    for _ in 0..<count { Disposables.create { receive(1) }.disposed(by: bag) }
                    return count
                }
            )
        #endif
        #if ROOMS
            all += rooms + apps + growth
        #endif
        return all
    }
}

/// Sends so many values through a chain.
func send(_ count: Int, through chain: (Observable<Int>) -> Observable<Int>) -> Int {
    var kept: AnyObserver<Int>?
    let created = Observable<Int>
        .create { observer in
            kept = observer
            #if DISPOSABLES
                return Disposables.create()
            #endif
        }
    #if PRODUCERS
        let disposable = chain(created).subscribe(onNext: { receive($0) })
    #else
        let observer = AnyObserver<Int> { event in
            if case .next(let value) = event { receive(value) }
        }
        #if DISPOSABLES
            let disposable = chain(created).subscribe(observer)
        #else
            chain(created).subscribe(observer)
        #endif
    #endif
    let source = kept!
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
