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
#endif
