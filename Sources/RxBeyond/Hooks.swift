import Foundation

/// The settings for all subscriptions of a program.
enum Hooks {
    /// - Parameter subscriptionCallStack: always empty, because no call stack is recorded.
    typealias DefaultErrorHandler = (_ subscriptionCallStack: [String], _ error: any Error) -> Void

    private static let lock = NSLock()
    // Touched only under the lock; no handler is called or released there.
    nonisolated(unsafe) private static var errorHandler: DefaultErrorHandler = { _, error in
        FileHandle.standardError.write(Data("Unhandled error happened: \(error)\n".utf8))
    }

    /// Receives the errors of subscriptions without `onError`, on the thread that sends them.
    ///
    /// Until it is set, they are written to standard error.
    static var defaultErrorHandler: DefaultErrorHandler {
        get { lock.withLock { errorHandler } }
        set {
            _ = lock.withLock {
                let old = errorHandler
                errorHandler = newValue
                return old
            }
        }
    }
}
