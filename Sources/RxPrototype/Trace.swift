import Foundation

/// Where every part of a chain writes what it does; silent unless somebody listens.
enum Trace {
    private static let key = "RxPrototype.Trace"

    static func write(_ line: @autoclosure () -> String) {
        (Thread.current.threadDictionary[key] as? Listener)?.hear(line())
    }

    /// Hands to `hear` all lines that this thread writes while `body` runs.
    static func listen(with hear: @escaping (String) -> Void, during body: () -> Void) {
        Thread.current.threadDictionary[key] = Listener(hear: hear)
        body()
        Thread.current.threadDictionary[key] = nil
    }

    private final class Listener {
        let hear: (String) -> Void

        init(hear: @escaping (String) -> Void) {
            self.hear = hear
        }
    }
}
