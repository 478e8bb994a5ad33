// swift-format-ignore-file: TypeNamesShouldBeCapitalized, AlwaysUseLowerCamelCase
import Foundation
import Orders
import Synchronization

// A module's own names shadow imported ones: so every lock, atomic and queue of the files beside this one
// is made of steps, and they do not change.

typealias NSLocking = StepLocking
typealias NSLock = StepLock
typealias NSRecursiveLock = StepRecursiveLock
typealias NSCondition = StepCondition
typealias Mutex<Value: ~Copyable> = StepMutex<Value>
typealias Atomic<Value: AtomicRepresentable> = StepAtomic<Value>
typealias OSAllocatedUnfairLock<State> = StepUnfairLock<State>
typealias DispatchSemaphore = StepSemaphore
typealias DispatchQueue = StepQueue
typealias DispatchGroup = StepGroup

// What a scenario can't have, the compiler refuses in these words.

@available(*, unavailable, message: "give what the thread does to Scenario([…])")
typealias Thread = Foundation.Thread
@available(*, unavailable, message: "an operation is no step: call its closure in a Scenario([…])")
typealias OperationQueue = Foundation.OperationQueue
@available(*, unavailable, message: "a task is no thread of a scenario: call what it does there")
typealias Task = _Concurrency.Task
@available(*, unavailable, message: "a scenario has no clock: call what the timer does there")
typealias Timer = Foundation.Timer
@available(*, unavailable, message: "keep the reference in a Mutex: it has steps")
typealias AtomicLazyReference = Synchronization.AtomicLazyReference
@available(*, unavailable, message: "use NSCondition: it has steps")
typealias NSConditionLock = Foundation.NSConditionLock
@available(*, unavailable, message: "use OSAllocatedUnfairLock: it has steps")
typealias os_unfair_lock = Int
@available(*, unavailable, message: "use OSAllocatedUnfairLock: it has steps")
typealias os_unfair_lock_s = Int
@available(*, unavailable, message: "use NSLock: it has steps")
typealias pthread_mutex_t = Foundation.pthread_mutex_t
@available(*, unavailable, message: "use NSLock or a concurrent DispatchQueue: they have steps")
typealias pthread_rwlock_t = Foundation.pthread_rwlock_t
@available(*, unavailable, message: "use NSRecursiveLock: it has steps")
func objc_sync_enter(_ object: Any) -> Int32 { 0 }
