// Its parts write what they do, even where nobody listens: that takes most of its time.

@testable import Library

extension Workload {
    static var core: [Workload] {
        [
            Workload("a", 1000) { count in
                for value in 0..<count { _ = mapAndFilter(.just(value)).subscribe(on: handle) }
                return count
            },
            Workload("event", 1000) { send($0, through: { $0 }) },
            Workload("b", 1000) { send($0, through: { mapAndFilter($0) }) },
            Workload("b + 10 m", 1000) { count in
                send(count) {
                    (0..<10).reduce(mapAndFilter($0)) { chain, _ in chain.map { $0 &+ 1 } }
                }
            },
            Workload("c 1", 1000) { deliver($0, observers: 1) },
            Workload("c 100", 1000) { deliver($0, observers: 100) },
            Workload("d", 1000) { count in
                let subject = PublishSubject()
                let chain = mapAndFilter(subject)
                for _ in 0..<count { chain.subscribe(on: handle).dispose() }
                return 0
            },
        ]
    }

    static var series: [Workload] { [] }
}

func completeChain(of count: Int) {}

private func handle(_ event: Event) {
    if case .next(let value) = event { receive(value) }
}

private func mapAndFilter(_ source: ObservableInt) -> ObservableInt {
    source.map { $0 &+ 1 }.filter { $0 >= 0 }
}

private func send(_ count: Int, through chain: (ObservableInt) -> ObservableInt) -> Int {
    var source: (any ObserverType)?
    let created = ObservableInt.create { observer in
        source = observer
        return NopDisposable()
    }
    let disposable = chain(created).subscribe(on: handle)
    for value in 0..<count { source?.onNext(value) }
    disposable.dispose()
    return count
}

private func deliver(_ count: Int, observers: Int) -> Int {
    let subject = PublishSubject()
    let disposables = (0..<observers).map { _ in subject.subscribe(on: handle) }
    for value in 0..<count / observers { subject.onNext(value) }
    for disposable in disposables { disposable.dispose() }
    return count / observers * observers
}
