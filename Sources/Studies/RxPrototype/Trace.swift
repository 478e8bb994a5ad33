import Foundation

/// Where every part of a chain writes what it does; silent unless somebody listens.
enum Trace {
    private static let key = "RxPrototype.Trace"

    static func write(_ line: @autoclosure () -> String) {
        (Thread.current.threadDictionary[key] as? Listener)?.receive(line())
    }

    /// Hands to `receive` all lines that this thread writes while `body` runs.
    static func listen(with receive: @escaping (String) -> Void, during body: () -> Void) {
        Thread.current.threadDictionary[key] = Listener(receive: receive)
        body()
        Thread.current.threadDictionary[key] = nil
    }

    private final class Listener {
        let receive: (String) -> Void

        init(receive: @escaping (String) -> Void) {
            self.receive = receive
        }
    }
}
