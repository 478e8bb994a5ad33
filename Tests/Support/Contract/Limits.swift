import Foundation

/// What is kept in memory, and how deep the stack grows.
extension Contract.Examination {
    mutating func keepsNothingAfterDispose() {
        let bench = Contract.Bench(subject, ignoresDispose: true)
        let subscriber = bench.subscriber()
        subscriber.dispose()
        let alive = bench.living.value
        bench.send(.next(2), .next(3), .next(4))
        expect(bench.living.value - alive, 0, "how many values are kept that come after dispose")
    }

    /// Ten thousand calls inside one another would need 52 bytes each: there are none so small.
    mutating func longSource() {
        let values = (1...10_000).map { Contract.Input.next($0 % 7) }
        let subject = Shared(subject)
        let counts = Shared(Lengths())
        let end = DispatchSemaphore(value: 0)
        let thread = Thread {
            let synchronous = Contract.Bench(subject.value, first: values + [.completed])
            counts.value.synchronous = synchronous.subscriber().lines
            let later = Contract.Bench(subject.value)
            let subscriber = later.subscriber()
            for value in values { later.source.send(value) }
            later.send(.completed)
            counts.value.later = subscriber.lines
            end.signal()
        }
        thread.stackSize = 512 << 10
        thread.start()
        end.wait()
        for (name, lines) in [
            ("inside subscribe", counts.value.synchronous), ("later", counts.value.later),
        ] where lines.last?.hasPrefix("next") != false {
            fail("of a source that sends \(name): found no end")
        }
    }

    private final class Lengths {
        var synchronous: [String] = []
        var later: [String] = []
    }
}
