extension RandomProgram {
    /// A test with the same effect, in Swift that a stage's tests can take in as it is.
    func test(seed: UInt64, expecting log: [Entry]) -> String {
        """
        /// MODEL_SEED=\(seed)
        @Test func `a program that was found by chance`() {
            struct Failure: Error { let number: Int }
        \(isCustom ? custom : "")
            var log: [String] = []
            var observers: [Int: AnyObserver<Int>] = [:]
            var disposables: [Int: any Disposable] = [:]
            var turns: [String: Int] = [:]
            var started = 0
            var subscribe = {}
            let (subscribers, actions, closures) = (Counter(), Counter(), Counter())
            func count() {
                log.append("alive \\(subscribers.value) \\(actions.value) \\(closures.value)")
            }
            func react(at place: String) {
                let turn = turns[place, default: 0]
                turns[place] = turn + 1
        \(reactions.filter { !$0.steps.isEmpty }.map(\.swift).joined(separator: "\n"))
            }
            func receive(_ event: Event<Int>, by number: Int) {
                switch event {
                case .next(let element):
                    log.append("\\(number) next(\\(element))")
                    react(at: "next")
                case .error(let error):
                    log.append("\\(number) error(\\((error as? Failure)?.number ?? -1))")
                    react(at: "error")
                case .completed:
                    log.append("\\(number) completed")
                    react(at: "completed")
                }
            }
            var chain: Observable<Int>? = Observable<Int>.create { observer in
                let number = started - 1
                observers[number] = observer
        \(inside.map { "        observer.on(\($0.swift))" }.joined(separator: "\n"))
                let tracked = Tracked(actions)
                return \(isCustom ? "Custom" : "Disposables.create") {
                    tracked.touch()
                    log.append("\\(number) action")
                    react(at: "action")
                    \(parting.map { "observer.on(\($0.swift))" } ?? "_ = observer")
                    \(forgets ? "observers[number] = nil" : "")
                }
            }
        \(operators.enumerated().map { $1.swift(index: $0) }.joined(separator: "\n"))
            subscribe = {
                let number = started
                started += 1
                let tracked = Tracked(subscribers)
                disposables[number] = chain?.subscribe(
                    AnyObserver { event in
                        tracked.touch()
                        receive(event, by: number)
                    }
                )
            }
        \(steps.map { "    \($0.swift)" }.joined(separator: "\n"))
            count()
            var number = 0
            while number < started {
                disposables[number]?.dispose()
                number += 1
            }
            count()
            disposables = [:]
            count()
            observers = [:]
            count()
            subscribe = {}
            chain = nil
            count()
            #expect(
                log == [
        \(log.map { "            \"\($0)\"," }.joined(separator: "\n"))
                ]
            )
        }
        """
        .split(separator: "\n")
        .filter { line in line.contains { $0 != " " } }
        .joined(separator: "\n")
    }
}

private let custom = """
        struct Custom: Disposable {
            let action: () -> Void
            func dispose() { action() }
        }
    """

extension Reaction {
    fileprivate var swift: String {
        """
                if place == "\(place)", turn == \(turn) {
        \(steps.map { "            \($0.swift)" }.joined(separator: "\n"))
                }
        """
    }
}

extension Step {
    fileprivate var swift: String {
        switch self {
        case .subscribe: "subscribe()"
        case .send(let signal, let number): "observers[\(number)]?.on(\(signal.swift))"
        case .dispose(let number): "disposables[\(number)]?.dispose()"
        case .forget(let number): "observers[\(number)] = nil"
        case .count: "count()"
        }
    }
}

extension Signal {
    var swift: String {
        switch self {
        case .next(let value): ".next(\(value))"
        case .error(let number): ".error(Failure(number: \(number)))"
        case .completed: ".completed"
        }
    }
}

extension Operator {
    fileprivate func swift(index: Int) -> String {
        switch self {
        case .map(let throwsAt):
            calling("map", index: index, throwsAt: throwsAt, result: "value + 1")
        case .filter(let drops, let throwsAt):
            calling("filter", index: index, throwsAt: throwsAt, result: "value != \(drops)")
        case .skip(let count):
            "    chain = chain?.skip(\(count))"
        }
    }

    private func calling(_ name: String, index: Int, throwsAt: Int?, result: String) -> String {
        let failure = Failure.thrown.number
        return """
                do {
                    let tracked = Tracked(closures)
                    chain = chain?.\(name) { value in
                        tracked.touch()
                        log.append("closure \(index) of \\(value)")
                        react(at: "closure(\(index))")
                        \(throwsAt.map { "if value == \($0) { throw Failure(number: \(failure)) }" } ?? "")
                        return \(result)
                    }
                }
            """
    }
}
