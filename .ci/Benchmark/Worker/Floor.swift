// The same work with plain classes: one virtual call and one stored closure a step, no library.

extension Workload {
    static var core: [Workload] {
        [
            Workload("a", 20_000) { count in
                for value in 0..<count { chain(maps: 0).on(value) }
                return count
            },
            Workload("event", 200_000) { count in
                let end = Step { receive($0) }
                for value in 0..<count { end.on(value) }
                return count
            },
            Workload("b", 200_000) { count in
                let source = chain(maps: 0)
                for value in 0..<count { source.on(value) }
                return count
            },
            Workload("b + 10 m", 50_000) { count in
                let source = chain(maps: 10)
                for value in 0..<count { source.on(value) }
                return count
            },
            Workload("c 1", 200_000) { count in deliver(count, observers: 1) },
            Workload("c 100", 500_000) { count in deliver(count, observers: 100) },
            Workload("d", 20_000) { count in
                var sources: [Step] = []
                for _ in 0..<count {
                    sources.append(chain(maps: 0))
                    sources.removeLast()
                }
                return 0
            },
            Workload("e", 100_000) { count in
                let step = Step { receive($0) }
                var bag: [Step] = []
                for _ in 0..<count { bag.append(step) }
                for step in bag { step.on(1) }
                return count
            },
            Workload("held", 1000) { count in
                for _ in 0..<count { held.append(chain(maps: 0)) }
                return 0
            },
        ]
    }

    /// Eight objects for each, as many as a subscription has, and nothing that is looked for.
    static var series: [Workload] {
        observers { indices in
            var observers = indices.map { _ in Optional(chain(maps: 5)) }
            for observer in observers { observer?.on(1) }
            for index in indices { observers[index] = nil }
        }
    }
}

func completeChain(of count: Int) {}

@inline(never)
private func chain(maps: Int) -> Step {
    var chain = Step { receive($0) }
    for _ in 0..<maps {
        let next = chain
        chain = Step { next.on($0 &+ 1) }
    }
    let next = chain
    let filter = Step { if $0 >= 0 { next.on($0) } }
    return Step { filter.on($0 &+ 1) }
}

private func deliver(_ count: Int, observers: Int) -> Int {
    let steps = (0..<observers).map { _ in Step { receive($0) } }
    for value in 0..<count / observers {
        for step in steps { step.on(value) }
    }
    return count
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
