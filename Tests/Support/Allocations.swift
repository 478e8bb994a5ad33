import Foundation
import Synchronization

/// An object that Swift's runtime has put on the heap.
public struct Allocation: Sendable {
    /// The name of its class, or nil for what closures and boxed values are kept in.
    public let type: String?
    public let bytes: Int
}

/// Whether `allocations(during:)` can count in this process.
public let canCountAllocations = Hook.shared != nil

/// All objects that `body` puts on the heap on this thread, in their order, also those that are
/// gone when it returns. Memory that is not an object (a C library's, say) is not counted.
///
/// The runtime calls a function for each object through a variable, so that tools can look on; this
/// is such a tool. It is meant for debug builds: an optimizer may leave out allocations.
public func allocations(during body: () -> Void) -> [Allocation] {
    guard let hook = Hook.shared else { return [] }
    return hook.record(body)
}

/// Unchecked, because the lock lets one thread record, and others read only the atomics.
private final class Hook: @unchecked Sendable {
    typealias Allocate = @convention(c) (UnsafeRawPointer?, Int, Int) -> UnsafeMutableRawPointer?

    static let shared = Hook()

    private let lock = NSLock()
    private let entry: UnsafeMutablePointer<Allocate>
    private let isEnabled: UnsafeMutablePointer<Bool>
    private let original: Allocate
    private let capacity = 100_000
    private let records: UnsafeMutablePointer<(metadata: UnsafeRawPointer?, bytes: Int)>
    private let count = Atomic(0)
    private let thread = Atomic<UInt>(0)

    private init?() {
        let program = dlopen(nil, RTLD_NOW)
        guard
            let entry = dlsym(program, "_swift_allocObject"),
            let isEnabled = dlsym(
                program,
                "_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly"
            )
        else { return nil }
        self.entry = entry.assumingMemoryBound(to: Allocate.self)
        self.isEnabled = isEnabled.assumingMemoryBound(to: Bool.self)
        original = self.entry.pointee
        records = .allocate(capacity: capacity)
    }

    func record(_ body: () -> Void) -> [Allocation] {
        lock.lock()
        defer { lock.unlock() }
        count.store(0, ordering: .relaxed)
        thread.store(currentThread(), ordering: .relaxed)
        entry.pointee = { Hook.shared?.allocate($0, $1, $2) }
        isEnabled.pointee = true
        body()
        thread.store(0, ordering: .relaxed)
        isEnabled.pointee = false
        entry.pointee = original
        return (0..<min(count.load(ordering: .relaxed), capacity)).map { index in
            Allocation(
                type: className(records[index].metadata),
                bytes: records[index].bytes
            )
        }
    }

    private func allocate(
        _ metadata: UnsafeRawPointer?,
        _ bytes: Int,
        _ alignmentMask: Int,
    ) -> UnsafeMutableRawPointer? {
        if thread.load(ordering: .relaxed) == currentThread() {
            let index = count.add(1, ordering: .relaxed).oldValue
            if index < capacity { records[index] = (metadata, bytes) }
        }
        return original(metadata, bytes, alignmentMask)
    }

    /// The first word of a class's metadata is 0 or a pointer; of anything else, a small number.
    private func className(_ metadata: UnsafeRawPointer?) -> String? {
        guard let metadata else { return nil }
        let kind = metadata.load(as: UInt.self)
        guard kind == 0 || kind > 0x7ff else { return nil }
        return String(describing: unsafeBitCast(metadata, to: AnyClass.self))
    }
}

private func currentThread() -> UInt {
    #if canImport(Darwin)
        UInt(bitPattern: pthread_self())
    #else
        pthread_self()
    #endif
}
