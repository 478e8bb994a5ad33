/// The objects that can be reached from some others, and which of them holds which.
///
/// An object says itself what it holds, by a mirror. A closure's context has none: there the words
/// are taken for references that are addresses of objects. Nothing is followed that was not noted
/// while it was allocated.
struct ObjectGraph: Codable {
    struct Node: Codable {
        let address: UInt
        let size: Int
        let kind: Kind

        enum Kind: Hashable, Codable {
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
            var contents = Contents(known: known)
            if let type = block.type {
                contents.visit(block.object)
                let name = "\(type)".prefix { $0 != "<" }
                add(block, contents, .object(String(name)))
            } else {
                contents.visit(context: block)
                add(block, contents, contents.held.isEmpty ? .variable : .closure)
            }
            waiting += contents.held.reversed()
        }
    }

    private mutating func add(_ block: Allocations.Block, _ contents: Contents, _ kind: Node.Kind) {
        let address = UInt(bitPattern: block.address)
        nodes.append(Node(address: address, size: block.size + contents.storage, kind: kind))
        edges[address] = contents.held
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

/// What is found in one object.
private struct Contents {
    let known: [UInt: Allocations.Block]
    /// What it holds.
    var held: [UInt] = []
    /// The bytes of its own arrays and dictionaries.
    var storage = 0

    mutating func visit(_ object: AnyObject) {
        var mirror = Mirror(reflecting: object).superclassMirror
        while let inherited = mirror {
            for child in inherited.children { visit(value: child.value) }
            mirror = inherited.superclassMirror
        }
        for child in Mirror(reflecting: object).children { visit(value: child.value) }
    }

    private mutating func visit(value: Any) {
        let mirror = Mirror(reflecting: value)
        // What an `Any` holds stands at its beginning when it is not more than three words.
        let words = withUnsafeBytes(of: value) { Array($0.bindMemory(to: UInt.self)) }
        switch mirror.displayStyle {
        case .class:
            add(words[0])
        case .collection, .dictionary, .set:
            storage += known[words[0]]?.size ?? 0
            for child in mirror.children { visit(value: child.value) }
        case nil where "\(mirror.subjectType)".contains("->"):
            // A closure is its code and its context.
            add(words[1])
        default:
            for child in mirror.children { visit(value: child.value) }
        }
    }

    mutating func visit(context block: Allocations.Block) {
        var offset = 16
        while offset + 8 <= block.size {
            let word = block.word(at: offset)
            add(word)
            // An existential has room for three words: after an object two are left as they were.
            let type = known[word].map { UInt(bitPattern: $0.metadata) }
            let isExistential = offset + 32 <= block.size && type == block.word(at: offset + 24)
            offset += isExistential ? 24 : 8
        }
    }

    private mutating func add(_ address: UInt) {
        if known[address] != nil { held.append(address) }
    }
}

extension Allocations.Block {
    fileprivate func word(at offset: Int) -> UInt {
        address.load(fromByteOffset: offset, as: UInt.self)
    }

    /// Nothing for the context of a closure.
    fileprivate var type: Any.Type? {
        // The runtime's numbers for whatever is not a class lie in this range.
        let kind = metadata.load(as: UInt.self)
        return (1...0x7FF).contains(kind) ? nil : unsafeBitCast(metadata, to: Any.Type.self)
    }

    fileprivate var object: AnyObject {
        Unmanaged<AnyObject>.fromOpaque(address).takeUnretainedValue()
    }
}
