import Foundation

/// Notes what the Swift runtime allocates: instances of classes, contexts of closures, boxes.
///
/// The runtime has a function pointer for this, which all allocations go through once a flag is
/// set. A mirror would not do: it cannot look into a closure, and closures hold the first stages
/// together. While the flag is set no other thread may run, and no strings may be handled.
enum Allocations {
    struct Block {
        let address: UnsafeRawPointer
        let size: Int
        /// The mark of a class, or of a closure's context.
        let metadata: UnsafeRawPointer
        /// Known only to those who watch what is freed, too.
        var isFreed = false
    }

    private typealias Allocate =
        @convention(c) (UnsafeRawPointer, Int, Int) -> UnsafeMutableRawPointer

    // Touched only while nothing else runs.
    private static let capacity = 10_000
    nonisolated(unsafe) private static let blocks =
        UnsafeMutablePointer<Block>.allocate(capacity: capacity)
    nonisolated(unsafe) private static var count = 0
    nonisolated(unsafe) private static var thread = pthread_self()
    nonisolated(unsafe) private static var allocate: Allocate = { _, _, _ in fatalError() }

    /// Everything that `body` allocates on this thread, also what it has freed again.
    static func during<Result>(_ body: () -> Result) -> (result: Result, blocks: [Block]) {
        let program = dlopen(nil, RTLD_NOW)
        let flag = dlsym(
            program,
            "_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly"
        )?
        .assumingMemoryBound(to: Bool.self)
        guard
            let hook = dlsym(program, "_swift_allocObject")?
                .assumingMemoryBound(to: Allocate.self)
        else { fatalError("this Swift runtime cannot be watched") }
        (count, thread, allocate) = (0, pthread_self(), hook.pointee)
        hook.pointee = { metadata, size, alignment in
            let address = Allocations.allocate(metadata, size, alignment)
            Allocations.note(Block(address: address, size: size, metadata: metadata))
            return address
        }
        flag?.pointee = true
        let result = body()
        flag?.pointee = false
        hook.pointee = allocate
        return (result, (0..<count).map { blocks[$0] })
    }

    private static func note(_ block: Block) {
        guard pthread_equal(pthread_self(), thread) != 0, count < capacity else { return }
        // What stood here before must not be taken for a reference.
        memset(UnsafeMutableRawPointer(mutating: block.address) + 16, 0, block.size - 16)
        blocks[count] = block
        count += 1
    }
}
