import Orders

extension Contract {
    /// One operator on one source, with a closure that can be watched.
    final class Bench {
        let living = Counter()
        let source: Source
        let release = Release()
        private let settle: () -> Void
        private var subscribe: Subscribe?
        private let arguments = Log()

        init(
            _ subject: Operator,
            first: [Input],
            ignoresDispose: Bool,
            closure: @escaping (_ call: Int) throws -> Void
        ) {
            source = Source(living: living, first: first, ignoresDispose: ignoresDispose)
            settle = subject.settle ?? {}
            let captured = Tracked(living) { [release] in release.action() }
            subscribe = subject.build(source) { [arguments] number in
                captured.touch()
                arguments.write(number)
                try closure(arguments.lines.count)
                return number
            }
        }

        /// The values with which the closure has been called.
        var calls: [Int] { arguments.lines.compactMap { Int($0) } }

        func send(_ inputs: Input...) {
            for input in inputs {
                source.send(input)
                settle()
            }
        }

        /// - Parameter answer: what the handler does, with the number of the event, from 1.
        func subscriber(
            answer: @escaping (Subscriber, _ event: Int, _ isStop: Bool) -> Void = { _, _, _ in }
        ) -> Subscriber {
            let subscriber = Subscriber(settle: settle)
            let captured = Tracked(living) { [release] in release.action() }
            subscriber.disposable = subscribe?(
                { [weak subscriber, log = subscriber.log] line, isStop in
                    captured.touch()
                    step("receives \(line)")
                    log.write(line)
                    subscriber.map { answer($0, log.lines.count, isStop) }
                }
            )
            settle()
            return subscriber
        }

        /// The bench with one subscriber.
        func subscribed() -> (Bench, Subscriber) { (self, subscriber()) }

        /// Releases the operator and the closure; what is subscribed stays so.
        func releaseOperator() { subscribe = nil }
    }

    /// A subscription, and what has arrived.
    final class Subscriber {
        fileprivate let log = Log()
        fileprivate var disposable: (() -> Void)?
        private let settle: () -> Void

        fileprivate init(settle: @escaping () -> Void) { self.settle = settle }

        var lines: [String] { log.lines }

        func dispose() {
            disposable?()
            settle()
        }

        func releaseDisposable() { disposable = nil }

        /// Leaves nothing behind, also of an operator that keeps no clause.
        deinit { disposable?() }
    }

    /// Runs whenever something is freed that the handler or the closure has captured.
    final class Release { var action: () -> Void = {} }
}
