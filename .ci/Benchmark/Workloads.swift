@testable import Library

/// Where all workloads end, so that nothing is optimised away; touched by one thread.
nonisolated(unsafe) var received = 0

@inline(never)
func receive(_ value: Int) {
    received &+= value | 1
}

/// One piece of work, done `count` times with the library, and without it.
struct Workload {
    let name: String
    let title: String
    let count: Int
    let run: (Int) -> Void
    let floor: (Int) -> Void

    static var all: [Workload] {
        [
            Workload(
                name: "a",
                title: "one just → map → filter → subscribe",
                count: 20_000,
                run: { count in
                    for value in 0..<count {
                        _ = Observable.just(value).map { $0 &+ 1 }.filter { $0 >= 0 }
                            .subscribe(onNext: { receive($0) })
                    }
                },
                floor: { count in
                    for value in 0..<count {
                        let end = Step { receive($0) }
                        let filter = Step { if $0 >= 0 { end.on($0) } }
                        Step { filter.on($0 &+ 1) }.on(value)
                    }
                }
            ),
            Workload(
                name: "b",
                title: "one event through create → map → filter",
                count: 200_000,
                run: { count in sendThroughMaps(0, count) },
                floor: { count in sendThroughSteps(0, count) }
            ),
            Workload(
                name: "m",
                title: "b and ten further maps",
                count: 50_000,
                run: { count in sendThroughMaps(10, count) },
                floor: { count in sendThroughSteps(10, count) }
            ),
            Workload(
                name: "c",
                title: "one delivery of a subject to 1 observer",
                count: 200_000,
                run: { count in deliver(count, observers: 1) },
                floor: { count in deliverPlainly(count, observers: 1) }
            ),
            Workload(
                name: "c100",
                title: "one delivery of a subject to 100 observers",
                count: 500_000,
                run: { count in deliver(count, observers: 100) },
                floor: { count in deliverPlainly(count, observers: 100) }
            ),
            Workload(
                name: "d",
                title: "subscribe and dispose, two operators",
                count: 20_000,
                run: { count in
                    let subject = PublishSubject<Int>()
                    let chain = subject.map { $0 &+ 1 }.filter { $0 >= 0 }
                    for _ in 0..<count { chain.subscribe(onNext: { receive($0) }).dispose() }
                },
                floor: { count in
                    var steps: [Step] = []
                    for _ in 0..<count {
                        let end = Step { receive($0) }
                        let filter = Step { if $0 >= 0 { end.on($0) } }
                        steps.append(Step { filter.on($0 &+ 1) })
                        steps.removeLast()
                    }
                }
            ),
            Workload(
                name: "e",
                title: "a disposable into a bag and out",
                count: 100_000,
                run: { count in
                    let disposable = Disposables.create()
                    let bag = DisposeBag()
                    for _ in 0..<count { disposable.disposed(by: bag) }
                },
                floor: { count in
                    let step = Step { receive($0) }
                    var bag: [Step] = []
                    for _ in 0..<count { bag.append(step) }
                    for step in bag { step.on(1) }
                }
            ),
        ]
    }
}

private func sendThroughMaps(_ maps: Int, _ count: Int) {
    var source: AnyObserver<Int>?
    var chain = Observable<Int>
        .create { observer in
            source = observer
            return Disposables.create()
        }
        .map { $0 &+ 1 }
        .filter { $0 >= 0 }
    for _ in 0..<maps { chain = chain.map { $0 &+ 1 } }
    let disposable = chain.subscribe(onNext: { receive($0) })
    for value in 0..<count { source?.onNext(value) }
    disposable.dispose()
}

private func sendThroughSteps(_ maps: Int, _ count: Int) {
    var chain = Step { receive($0) }
    for _ in 0..<maps {
        let next = chain
        chain = Step { next.on($0 &+ 1) }
    }
    let next = chain
    let filter = Step { if $0 >= 0 { next.on($0) } }
    let source = Step { filter.on($0 &+ 1) }
    for value in 0..<count { source.on(value) }
}

private func deliver(_ count: Int, observers: Int) {
    let subject = PublishSubject<Int>()
    let bag = DisposeBag()
    for _ in 0..<observers { subject.subscribe(onNext: { receive($0) }).disposed(by: bag) }
    for value in 0..<count / observers { subject.onNext(value) }
}

private func deliverPlainly(_ count: Int, observers: Int) {
    let steps = (0..<observers).map { _ in Step { receive($0) } }
    for value in 0..<count / observers {
        for step in steps { step.on(value) }
    }
}

/// An operator without a library.
private class Step {
    private let action: (Int) -> Void

    init(_ action: @escaping (Int) -> Void) {
        self.action = action
    }

    @inline(never)
    func on(_ value: Int) {
        action(value)
    }
}
