import Synchronization
import TestSupport

// A module's own names shadow imported ones: so every lock and atomic of the library is made of
// steps, and its files do not change.

typealias NSLock = StepLock
typealias Atomic<Value: AtomicRepresentable> = StepAtomic<Value>
