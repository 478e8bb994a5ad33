import Orders
import Synchronization

// A module's own names shadow imported ones: so every lock and atomic of a library, or of an answer to
// an exercise, is made of steps, and its files do not change.

typealias NSLock = StepLock
typealias NSRecursiveLock = StepRecursiveLock
typealias Mutex<Value: ~Copyable> = StepMutex<Value>
typealias Atomic<Value: AtomicRepresentable> = StepAtomic<Value>
typealias DispatchSemaphore = StepSemaphore
