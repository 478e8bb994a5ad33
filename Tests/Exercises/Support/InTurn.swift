#if RxBeyond
    import TestSupport

    extension Contract {
        /// The model of what follows the right source for each element of the left one, one at a time,
        /// where at most `limit` elements wait for their turn.
        static func inTurn(waiting limit: Int) -> ([Step]) -> [String] {
            { steps in
                var (lines, running, hasEnded): ([String], Int, Bool) = ([], 0, false)
                for step in steps {
                    switch step {
                    case .left where hasEnded: break
                    case .right where running == 0: break
                    case .left(.next): running = min(running + 1, limit + 1)
                    case .left(.completed): hasEnded = true
                    case .right(.next(let value)): lines.append("next(\(value))")
                    case .right(.completed): running -= 1
                    case .left(.error), .right(.error): return lines + ["error(boom)"]
                    }
                    if hasEnded, running == 0 { return lines + ["completed"] }
                }
                return lines
            }
        }
    }

    /// A subscription whose source may send on two threads, and how often its selector runs.
    final class Round {
        let calls = Counter()
        let inner = (1...9).map { _ in PublishSubject<Int>() }
        let log = Log()
        let source = UngatedSource<Int>()
        private var subscription: (any Disposable)?

        /// - Parameter operator: follows what a selector makes of each element.
        init(
            _ operator: (Observable<Int>, @escaping (Int) -> PublishSubject<Int>) -> Observable<Int>
        ) {
            let followed = `operator`(source.observable) { [calls, inner] _ in
                inner[calls.increment() - 1]
            }
            subscription = followed.subscribe(log)
        }

        deinit { subscription?.dispose() }
    }
#endif
