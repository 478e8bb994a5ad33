import Foundation

/// A lock in one block of memory, where Foundation's has five; of the same name, so that all files use it.
///
/// Unchecked, because the system's functions may be called by any thread.
struct NSLock: @unchecked Sendable {
    private let mutex = Mutex.create(minimumCapacity: 1) { mutex in
        mutex.withUnsafeMutablePointerToElements { _ = pthread_mutex_init($0, nil) }
    }

    @inline(__always)
    func lock() {
        mutex.withUnsafeMutablePointerToElements { _ = pthread_mutex_lock($0) }
    }

    @inline(__always)
    func unlock() {
        mutex.withUnsafeMutablePointerToElements { _ = pthread_mutex_unlock($0) }
    }

    @inline(__always)
    func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
        lock()
        defer { unlock() }
        return try body()
    }
}

private final class Mutex: ManagedBuffer<Void, pthread_mutex_t> {
    deinit {
        _ = withUnsafeMutablePointerToElements { pthread_mutex_destroy($0) }
    }
}
