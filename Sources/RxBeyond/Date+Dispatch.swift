import Dispatch

extension DispatchTimeInterval {
    /// What is left of it `seconds` after its beginning, in microseconds, because a `Date` knows no
    /// less; nil when it is over.
    func rest(after seconds: Double) -> DispatchTimeInterval? {
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
