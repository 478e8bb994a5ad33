import Dispatch

extension Scene {
    static var asyncSequence: Scene {
        Scene("async-sequence", "asynchronous sequences as observables, and one is disposed") {
            print("subscribe the list")
            var isOver = false
            let list = Answers(pause: .zero).asObservable()
                .observe(on: MainScheduler.instance)
                .subscribe { event in
                    print("  list: \(event)")
                    isOver = event.isStopEvent
                }
            serveMainQueue { isOver }
            print("subscribe the badge, take(1)")
            let slow = Answers(pause: .seconds(60))
            let badge = slow.asObservable()
                .observe(on: MainScheduler.instance)
                .take(1)
                .subscribe { print("  badge: \($0)") }
            serveMainQueue { slow.end.wait(timeout: .now()) == .success }
            list.dispose()
            badge.dispose()
        }
    }
}

/// An answer, a pause, and the end.
private struct Answers: AsyncSequence, AsyncIteratorProtocol, Sendable {
    let pause: Duration
    let end = DispatchSemaphore(value: 0)
    var number = 0

    func makeAsyncIterator() -> Answers {
        self
    }

    mutating func next() async throws -> String? {
        number += 1
        if number == 1 { return "answer 1" }
        defer { end.signal() }
        do {
            try await Task.sleep(for: pause)
        } catch {
            print("  the task is cancelled")
            throw error
        }
        return nil
    }
}
