extension Race {
    /// A test that does the same again and again, with a log of each time: what it found is to be
    /// asked of that.
    func test() -> String {
        let history = History(subjects: subjects, chains: [chain])
        let itself = disposesItself.sorted().map { "\($0)" }.joined(separator: ", ")
        return """
            @Test func `a race that was found by chance`() {
                for _ in 0..<\(runs) {
                    let log = Log()
                    let (started, lock) = (Counter(), NSLock())
                    nonisolated(unsafe) var disposables: [Int: any Disposable] = [:]
                    func dispose(_ number: Int) {
                        lock.withLock { disposables[number] }?.dispose()
                        log.write("\\(number) disposed")
                    }
                    func call(_ name: Int, _ value: Int) throws -> Int { value }
                    func number(_ error: any Error) -> Int { 0 }
                    func action(_ name: Int) -> any Disposable {
                        Disposables.create { log.write("action \\(name)") }
                    }
            \(history.lines(subjects.enumerated().map { $1.swift(number: $0) }, 8))
            \(history.lines(history.swift(0, chain), 8))
                    func subscribe(_ chain: Observable<Int>) {
                        let number = started.increment() - 1
                        let disposable = chain.subscribe { (event: Event<Int>) in
                            log.write("\\(number) \\(event)")
                            if [\(itself)].contains(number) { dispose(number) }
                        }
                        lock.withLock { disposables[number] = disposable }
                    }
            \(history.lines(Array(repeating: "subscribe(chain0)", count: first), 8))
                    let threads = Shared([
                        {
            \(history.lines(swift(thread: 0, of: history), 16))
                        },
                        {
            \(history.lines(swift(thread: 1, of: history), 16))
                        },
                    ])
                    onThreads(2) { threads.value[$0]() }
                    for number in 0..<started.value { dispose(number) }
                    print(log.lines)
                }
            }
            """
    }

    private func swift(thread: Int, of history: History) -> [String] {
        threads[thread].enumerated().flatMap { index, step -> [String] in
            switch step {
            case .dispose(let number):
                return ["dispose(\(number))"]
            case .send(.next, let subject):
                let value = RacePromises.number(ofStep: index, thread)
                return history.swift(.send(.next(value), to: subject))
            case .subscribe, .disposeThis, .send, .disposeSubject, .look, .advance, .count:
                return history.swift(step)
            }
        }
    }
}
