/// The objects that can be reached from some others, and which of them holds which.
///
/// It is read from memory: an object holds another one when one of its words is the other's address.
/// Only what was noted while it was allocated is known, so that no other word is taken for one.
struct ObjectGraph {
    struct Node {
        let address: UInt
        var size: Int
        let kind: Kind

        enum Kind: Hashable {
            /// An instance of this class, whatever it is generic over.
            case object(String)
            case closure
            /// A variable that a closure shares with somebody.
            case variable
        }
    }

    /// From the roots on.
    private(set) var nodes: [Node] = []
    /// Whom a node holds, in the order of its fields.
    private(set) var edges: [UInt: [UInt]] = [:]

    /// - Parameter roots: the objects from which to start.
    init(from roots: [UInt], among blocks: [Allocations.Block]) {
        let known = Dictionary(blocks.map { (UInt(bitPattern: $0.address), $0) }) { $1 }
        var waiting = Array(roots.reversed())
        while let address = waiting.popLast() {
            guard edges[address] == nil, let block = known[address] else { continue }
            let (size, held) = contents(of: block, known: known)
            let kind =
                block.className.map(Node.Kind.object) ?? (held.isEmpty ? .variable : .closure)
            nodes.append(Node(address: address, size: size, kind: kind))
            edges[address] = held
            waiting += held.reversed()
        }
    }

    /// What an object takes and holds, what it keeps in arrays and dictionaries included.
    private func contents(
        of block: Allocations.Block,
        known: [UInt: Allocations.Block],
    ) -> (size: Int, held: [UInt]) {
        var size = block.size
        var held: [UInt] = []
        for target in block.words.compactMap({ known[$0] }) where target.address != block.address {
            if target.className?.hasSuffix("Storage") == true {
                let inner = contents(of: target, known: known)
                size += inner.size
                held += inner.held
            } else {
                held.append(UInt(bitPattern: target.address))
            }
        }
        return (size, held)
    }

    func isMutual(_ one: UInt, _ other: UInt) -> Bool {
        edges[one]?.contains(other) == true && edges[other]?.contains(one) == true
    }

    func contains(_ address: UInt) -> Bool {
        edges[address] != nil
    }
}

func address(of object: AnyObject) -> UInt {
    UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
}

extension Allocations.Block {
    /// What stands in the object after its type and its count of references.
    fileprivate var words: [UInt] {
        stride(from: 16, through: size - 8, by: 8).map {
            address.load(fromByteOffset: $0, as: UInt.self)
        }
    }

    /// Nothing for the context of a closure.
    fileprivate var className: String? {
        // The runtime's numbers for whatever is not a class lie in this range.
        let kind = metadata.load(as: UInt.self)
        guard !(1...0x7FF).contains(kind) else { return nil }
        return String("\(unsafeBitCast(metadata, to: Any.Type.self))".prefix { $0 != "<" })
    }
}
