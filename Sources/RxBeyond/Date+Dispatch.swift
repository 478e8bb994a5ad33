import Dispatch

extension DispatchTimeInterval {
    /// The rest of it `seconds` after its beginning, in microseconds; nil when it is over, or when
    /// the clock has been set back to before its beginning.
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
    /// Whole milliseconds, at least 0, rounded up so that nothing comes early; nil means never.
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
