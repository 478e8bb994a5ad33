// What Apple's systems declare otherwise than Linux, for `.ci/run apple`, which compiles it into each
// module: a module's own declaration shadows an imported one of the same type. What has another type
// there has the prefix `apple_` here, which that step puts before the name where it is used.

import Dispatch
import Foundation

// Not to be called in asynchronous code.

extension Dispatch.DispatchSemaphore {
    @available(*, noasync) func wait() {}
    @available(*, noasync) func wait(timeout: DispatchTime) -> DispatchTimeoutResult { .success }
    @available(*, noasync) func wait(wallTimeout: DispatchWallTime) -> DispatchTimeoutResult { .success }
}

extension Dispatch.DispatchGroup {
    @available(*, noasync) func wait() {}
    @available(*, noasync) func wait(timeout: DispatchTime) -> DispatchTimeoutResult { .success }
    @available(*, noasync) func wait(wallTimeout: DispatchWallTime) -> DispatchTimeoutResult { .success }
}

extension Dispatch.DispatchWorkItem {
    @available(*, noasync) func wait() {}
    @available(*, noasync) func wait(timeout: DispatchTime) -> DispatchTimeoutResult { .success }
    @available(*, noasync) func wait(wallTimeout: DispatchWallTime) -> DispatchTimeoutResult { .success }
}

extension Foundation.NSLock {
    @available(*, noasync) func lock() {}
    @available(*, noasync) func unlock() {}
    @available(*, noasync) func `try`() -> Bool { true }
    @available(*, noasync) func lock(before limit: Date) -> Bool { true }
}

extension Foundation.NSRecursiveLock {
    @available(*, noasync) func lock() {}
    @available(*, noasync) func unlock() {}
    @available(*, noasync) func `try`() -> Bool { true }
    @available(*, noasync) func lock(before limit: Date) -> Bool { true }
}

extension Foundation.NSCondition {
    @available(*, noasync) func lock() {}
    @available(*, noasync) func unlock() {}
    @available(*, noasync) func wait() {}
    @available(*, noasync) func wait(until limit: Date) -> Bool { true }
}

extension Foundation.Thread {
    @available(*, noasync) class var current: Thread { fatalError() }
    @available(*, noasync) class var isMainThread: Bool { true }
    @available(*, noasync) class func sleep(until date: Date) {}
    @available(*, noasync) class func sleep(forTimeInterval interval: TimeInterval) {}
    @available(*, noasync) class func exit() {}
}

extension Foundation.RunLoop {
    @available(*, noasync) class var current: RunLoop { fatalError() }
    @available(*, noasync) func run() {}
    @available(*, noasync) func run(until limit: Date) {}
    @available(*, noasync) func run(mode: RunLoop.Mode, before limit: Date) -> Bool { true }
    @available(*, noasync) func acceptInput(forMode mode: RunLoop.Mode, before limit: Date) {}
}

@available(*, noasync) func pthread_mutex_lock(_: UnsafeMutablePointer<pthread_mutex_t>) -> Int32 { 0 }
@available(*, noasync) func pthread_mutex_unlock(_: UnsafeMutablePointer<pthread_mutex_t>) -> Int32 { 0 }

// A pointer, which is no number and never Sendable, and nothing at all before there is a thread.

struct OpaqueThread {}
typealias apple_pthread_t = UnsafeMutablePointer<OpaqueThread>

func apple_pthread_self() -> apple_pthread_t { fatalError() }
func apple_pthread_kill(_: apple_pthread_t, _: Int32) -> Int32 { 0 }
func apple_pthread_equal(_: apple_pthread_t?, _: apple_pthread_t?) -> Int32 { 0 }
func apple_pthread_create(
    _: UnsafeMutablePointer<apple_pthread_t?>,
    _: UnsafePointer<pthread_attr_t>?,
    _: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?,
    _: UnsafeMutableRawPointer?
) -> Int32 { 0 }
func apple_pthread_join(
    _: apple_pthread_t,
    _: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> Int32 { 0 }

// What several threads run or share may change only what they may share.

extension Dispatch.DispatchQueue {
    class func apple_concurrentPerform(iterations: Int, execute work: @Sendable (Int) -> Void) {}
    func apple_setSpecific<T: Sendable>(key: DispatchSpecificKey<T>, value: T?) {}
}
