import Dispatch

extension DispatchTimeInterval {
    /// What is left of it `seconds` after its beginning, in microseconds, because a `Date` knows no
    /// less; nil when it is over, or when the clock has been set back to before its beginning.
    func rest(after seconds: Double) -> DispatchTimeInterval? {
        guard seconds >= 0 else { return nil }
        let rest = ((inSeconds - seconds) * 1_000_000).rounded()
        guard rest > 0 else { return nil }
        return Int(exactly: rest).map { .microseconds($0) } ?? .never
    }

    private var inSeconds: Double {
        switch self {
        case .seconds(let seconds): Double(seconds)
        case .milliseconds(let milliseconds): Double(milliseconds) / 1000
        case .microseconds(let microseconds): Double(microseconds) / 1_000_000
        case .nanoseconds(let nanoseconds): Double(nanoseconds) / 1_000_000_000
        case .never: .infinity
        @unknown default: .infinity
        }
    }
}

extension DispatchTimeInterval {
    /// Whole milliseconds, rounded up so that nothing comes early and not below nothing; nil is
    /// never.
    var inMilliseconds: Int? {
        switch self {
        case .seconds(let seconds):
            let (milliseconds, isTooLong) = max(0, seconds).multipliedReportingOverflow(by: 1000)
            return isTooLong ? nil : milliseconds
        case .milliseconds(let milliseconds): return max(0, milliseconds)
        case .microseconds(let microseconds): return microseconds.dividedUp(by: 1000)
        case .nanoseconds(let nanoseconds): return nanoseconds.dividedUp(by: 1_000_000)
        case .never: return nil
        @unknown default: return nil
        }
    }
}

extension Int {
    fileprivate func dividedUp(by divisor: Int) -> Int {
        let (quotient, remainder) = Swift.max(0, self).quotientAndRemainder(dividingBy: divisor)
        return remainder == 0 ? quotient : quotient + 1
    }
}
