import Foundation

/// Notes what the Swift runtime allocates: instances of classes, contexts of closures, boxes.
enum Allocations {
    struct Block {
        let address: UnsafeRawPointer
        let size: Int
        let metadata: UnsafeRawPointer
    }

    private typealias Allocate =
        @convention(c) (UnsafeRawPointer, Int, Int) -> UnsafeMutableRawPointer

    /// The runtime's own way to watch allocations: a flag, and the function that it then goes through.
    nonisolated(unsafe) private static let runtime: (flag: UnsafeMutablePointer<Bool>?, hook: UnsafeMutablePointer<Allocate>)? = {
        let handle = dlopen(nil, RTLD_NOW)
        let flag = dlsym(handle, "_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly")
        guard let hook = dlsym(handle, "_swift_allocObject") else { return nil }
        return (flag?.assumingMemoryBound(to: Bool.self), hook.assumingMemoryBound(to: Allocate.self))
    }()

    // Touched only by the thread that is watched, and set up before the hook is.
    private static let capacity = 4096
    nonisolated(unsafe) private static let storage = UnsafeMutablePointer<Block>.allocate(capacity: capacity)
    nonisolated(unsafe) private static var count = 0
    nonisolated(unsafe) private static var thread = pthread_self()
    nonisolated(unsafe) private static var original: Allocate?

    static func noting<Result>(_ body: () -> Result) -> (Result, [Block]) {
        let runtime = runtime!
        count = 0
        thread = pthread_self()
        original = runtime.hook.pointee
        _ = storage
        runtime.hook.pointee = { metadata, size, mask in
            let address = Allocations.original!(metadata, size, mask)
            if pthread_equal(pthread_self(), Allocations.thread) != 0, Allocations.count < Allocations.capacity {
                Allocations.storage[Allocations.count] = Block(address: UnsafeRawPointer(address), size: size, metadata: metadata)
                Allocations.count += 1
            }
            return address
        }
        runtime.flag?.pointee = true
        let result = body()
        runtime.flag?.pointee = false
        runtime.hook.pointee = original!
        return (result, (0..<count).map { storage[$0] })
    }
}
