/// The objects that can be reached from some others, and which of them holds which.
///
/// It is read from memory: an object holds another one when one of its words is the other's address.
/// Only what was noted while it was allocated is known, so that no other word is taken for one.
struct ObjectGraph {
    struct Node: Hashable {
        let address: UInt
        let size: Int
        /// The type without what it is generic over; nothing for the context of a closure.
        let typeName: String?
    }

    private(set) var nodes: [Node] = []
    private(set) var edges: [UInt: [UInt]] = [:]

    /// - Parameter roots: the objects from which to start.
    init(from roots: [AnyObject], among blocks: [Allocations.Block]) {
        let known = Dictionary(blocks.map { (UInt(bitPattern: $0.address), $0) }) { $1 }
        var waiting = roots.map(address)
        while let next = waiting.popLast() {
            guard edges[next] == nil, let block = known[next] else { continue }
            nodes.append(Node(address: next, size: block.size, typeName: block.typeName))
            edges[next] = block.words.filter { known[$0] != nil && $0 != next }
            waiting += edges[next]!.reversed()
        }
    }

    /// Whether two objects hold each other.
    func isMutual(_ one: UInt, _ other: UInt) -> Bool {
        edges[one]?.contains(other) == true && edges[other]?.contains(one) == true
    }
}

func address(_ object: AnyObject) -> UInt {
    UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
}

extension Allocations.Block {
    /// What stands in the object, after its type and its count of references.
    fileprivate var words: [UInt] {
        stride(from: 16, through: size - 8, by: 8).map { address.load(fromByteOffset: $0, as: UInt.self) }
    }

    fileprivate var typeName: String? {
        // The runtime's numbers for what is no class lie in this range.
        let kind = metadata.load(as: UInt.self)
        guard !(1...0x7FF).contains(kind) else { return nil }
        let name = "\(unsafeBitCast(metadata, to: Any.Type.self))"
        return String(name.prefix { $0 != "<" })
    }
}
