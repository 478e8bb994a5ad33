// The workloads that plain classes can do.

import Dispatch

@testable import Library

extension Workload {
    static var all: [Workload] {
        [
            Workload("a") { count in
                for value in 0..<count {
                    let step = chain(maps: 1)
                    step.on(value)
                    step.end()
                }
                return count
            },
            Workload("event") { send($0, to: LastStep { receive($0) }) },
            Workload("b") { send($0, to: chain(maps: 1)) },
            Workload("b + 32 m") { send($0, to: chain(maps: 33)) },
            Workload("b, the least") { send($0, to: stages(maps: 1)) },
            Workload("b, the least + 32 m") { send($0, to: stages(maps: 33)) },
            Workload("c 1") { deliver($0, observers: 1) },
            Workload("c 100", times: 5000) { deliver($0, observers: 100) },
            // What Dispatch asks: a queue's own line, nothing that can be disposed.
            Workload("observe(on:) a queue", times: 20_000) { count in
                let queue = DispatchQueue(label: "benchmark")
                queue.suspend()
                for value in 0..<count { queue.async { receive(value) } }
                queue.resume()
                queue.sync {}
                return count
            },
            Workload("e") { count in
                var steps: [Step] = []
                for _ in 0..<count { steps.append(LastStep { receive($0) }) }
                for step in steps { step.on(1) }
                return count
            },
        ]
    }
}

/// Not inlined, so that nobody knows which step comes first.
@inline(never)
private func chain(maps: Int) -> Step {
    var chain: Step = FilterStep({ $0 >= 0 }, LastStep { receive($0) })
    for _ in 0..<maps { chain = MapStep({ $0 &+ 1 }, chain) }
    return chain
}

@inline(never)
private func stages(maps: Int) -> any StageType<Int> {
    var chain: any StageType<Int> = FilterStage({ $0 >= 0 }, LastStage { receive($0) })
    for _ in 0..<maps { chain = mapped(chain) }
    return chain
}

private func mapped(_ next: some StageType<Int>) -> any StageType<Int> {
    MapStage({ $0 &+ 1 }, next)
}

@inline(never)
private func send(_ count: Int, to stage: any StageType<Int>) -> Int {
    for value in 0..<count { stage.onNext(value) }
    return count
}

@inline(never)
private func send(_ count: Int, to step: Step) -> Int {
    for value in 0..<count { step.on(value) }
    return count
}

@inline(never)
private func deliver(_ count: Int, observers: Int) -> Int {
    let steps: [Step] = (0..<observers).map { _ in LastStep { receive($0) } }
    for value in 0..<count / observers {
        for step in steps { step.on(value) }
    }
    return count / observers * observers
}
