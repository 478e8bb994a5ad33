import Dispatch

extension Scene {
    static var asyncSequence: Scene {
        Scene("async-sequence", "an asynchronous sequence as an observable, with two subscribers") {
            let answers = Answers()
            let observable = answers.asObservable().observe(on: MainScheduler.instance)
            print("subscribe the list")
            let list = observable.subscribe { print("  list: \($0)") }
            serveMainQueue { answers.loopHasEnded }
            print("subscribe the badge, take(1)")
            let badge = observable.take(1).subscribe { print("  badge: \($0)") }
            serveMainQueue { answers.loopHasEnded }
            list.dispose()
            badge.dispose()
        }
    }
}

/// Two answers; the first loop gets both, and later ones wait for the second for a minute.
private struct Answers: AsyncSequence, Sendable {
    private let end = DispatchSemaphore(value: 0)
    private let first = DispatchSemaphore(value: 0)

    init() {
        first.signal()
    }

    var loopHasEnded: Bool { end.wait(timeout: .now()) == .success }

    func makeAsyncIterator() -> Iterator {
        print("  a loop begins")
        let isFirst = first.wait(timeout: .now()) == .success
        return Iterator(pause: isFirst ? .zero : .seconds(60), end: end)
    }

    struct Iterator: AsyncIteratorProtocol {
        fileprivate let pause: Duration
        fileprivate let end: DispatchSemaphore
        private var number = 0

        fileprivate init(pause: Duration, end: DispatchSemaphore) {
            (self.pause, self.end) = (pause, end)
        }

        mutating func next() async throws -> String? {
            number += 1
            if number == 1 { return "answer 1" }
            defer { end.signal() }
            do {
                try await Task.sleep(for: pause)
            } catch {
                print("  a loop is cancelled")
                throw error
            }
            return nil
        }
    }
}
