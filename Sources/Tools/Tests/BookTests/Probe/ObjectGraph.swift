/// The objects that can be reached from some others, and which of them holds which.
struct ObjectGraph: Codable {
    struct Node: Codable {
        let address: UInt
        let size: Int
        let kind: Kind

        init(address: UInt, size: Int, kind: Kind) {
            (self.address, self.size, self.kind) = (address, size, kind)
        }

        /// The class of an object; nothing for what closures keep.
        var name: String? {
            if case .object(let name) = kind { name } else { nil }
        }

        enum Kind: Hashable, Codable {
            /// An instance of this class, whatever it is generic over.
            case object(String)
            case closure
            /// A variable that a closure shares with somebody.
            case variable
        }
    }

    /// From the roots on.
    var nodes: [Node] = []
    /// Whom a node holds, in the order of its fields.
    var edges: [UInt: [UInt]] = [:]
    /// The name of the field in which a node is first held.
    var labels: [UInt: String] = [:]
    /// The names of the fields in which a node holds others, by the node.
    var fields: [UInt: [UInt: String]] = [:]

    init() {}

    func contains(_ address: UInt) -> Bool { edges[address] != nil }

    /// All that a node holds, and what that holds, and the node itself; not beyond `border`.
    func reachable(from start: UInt, border: UInt? = nil) -> Set<UInt> {
        var reached: Set<UInt> = [start]
        var waiting = [start]
        while let node = waiting.popLast() {
            guard node != border else { continue }
            for held in edges[node] ?? [] where reached.insert(held).inserted {
                waiting.append(held)
            }
        }
        return reached
    }

    func isMutual(_ one: UInt, _ other: UInt) -> Bool {
        edges[one]?.contains(other) == true && edges[other]?.contains(one) == true
    }

    /// The nodes that can be reached from `start` without passing `others`, nearest first, and who
    /// leads to each.
    private func walk(
        from start: UInt,
        without others: Set<UInt> = []
    ) -> (order: [UInt], holders: [UInt: UInt]) {
        var holders: [UInt: UInt] = [:]
        var order = [start]
        var next = 0
        while next < order.count {
            for held in edges[order[next]] ?? [] where held != start && holders[held] == nil {
                guard !others.contains(held) else { continue }
                holders[held] = order[next]
                order.append(held)
            }
            next += 1
        }
        return (order, holders)
    }

    /// The nodes from `start` to `end` by as few steps as possible, or to the node that is farthest
    /// away; empty where no way leads there.
    func path(from start: UInt, to end: UInt? = nil, without others: Set<UInt> = []) -> [UInt] {
        let (order, holders) = walk(from: start, without: others)
        guard let end = end ?? order.last, order.contains(end) else { return [] }
        var path = [end]
        while let holder = holders[path[0]] { path.insert(holder, at: 0) }
        return path
    }

    /// What a closure is for, by what it keeps and by the name of the field in which it is held.
    func role(of node: Node) -> String {
        guard node.kind != .variable else { return "variable" }
        let held = edges[node.address]!
        let kept = nodes.first { $0.address == held.first }?.name
        if held.count == 1, let kept, kept.hasSuffix("Sink") { return "\(kept).on" }
        guard let label = labels[node.address] else { return "closure" }
        return label.hasPrefix("observer") ? "observer closure" : "\(label) closure"
    }
}

extension ObjectGraph {
    /// The objects that can be reached from `roots`.
    ///
    /// An object says itself what it holds, by a mirror. A closure's context has none: there the words
    /// are taken for references that are addresses of objects. Nothing is followed that was not noted
    /// while it was allocated.
    init(from roots: [UInt], among blocks: [Allocations.Block]) {
        self.init()
        let known = Dictionary(blocks.map { (UInt(bitPattern: $0.address), $0) }) { $1 }
        var waiting = Array(roots.reversed())
        while let address = waiting.popLast() {
            guard edges[address] == nil, let block = known[address] else { continue }
            var contents = Contents(known: known)
            if let name = block.name {
                contents.visit(block.object)
                add(block, contents, .object(name))
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
        labels.merge(contents.labels) { old, _ in old }
        fields[address] = contents.labels
    }
}

/// What is found in one object.
struct Contents {
    let known: [UInt: Allocations.Block]
    /// What it holds.
    var held: [UInt] = []
    /// The names of the fields in which it holds them.
    var labels: [UInt: String] = [:]
    /// The bytes of its own arrays and dictionaries.
    var storage = 0

    mutating func visit(_ object: AnyObject) {
        var mirror = Mirror(reflecting: object).superclassMirror
        while let inherited = mirror {
            for child in inherited.children { visit(child) }
            mirror = inherited.superclassMirror
        }
        for child in Mirror(reflecting: object).children { visit(child) }
    }

    /// - Parameter outer: the name of what the value stands in.
    mutating func visit(_ child: Mirror.Child, in outer: String? = nil) {
        let value = child.value
        // Elements of an array and the inside of an optional have no name of their own.
        let isNamed = child.label?.first?.isLetter == true && child.label != "some"
        let name = isNamed ? child.label : outer
        let mirror = Mirror(reflecting: value)
        // What an `Any` holds stands at its beginning when it is not more than three words.
        let words = withUnsafeBytes(of: value) { Array($0.bindMemory(to: UInt.self)) }
        switch mirror.displayStyle {
        case .class:
            add(words[0], name)
        case .collection, .dictionary, .set:
            storage += known[words[0]]?.size ?? 0
            for child in mirror.children { visit(child, in: name) }
        case nil where "\(mirror.subjectType)".contains("->"):
            // A closure is its code and its context.
            add(words[1], name)
        default:
            for child in mirror.children { visit(child, in: name) }
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

    private mutating func add(_ address: UInt, _ name: String? = nil) {
        guard let block = known[address], block.isStill else { return }
        held.append(address)
        if labels[address] == nil { labels[address] = name }
    }
}

extension Allocations.Block {
    fileprivate func word(at offset: Int) -> UInt {
        address.load(fromByteOffset: offset, as: UInt.self)
    }

    /// The class without its arguments; nothing for the context of a closure.
    var name: String? {
        type.map { String("\($0)".prefix { $0 != "<" }) }
    }

    /// Whether this stands there, and not something that was put in its place.
    var isStill: Bool {
        !isFreed && address.load(as: UnsafeRawPointer.self) == metadata
    }

    var type: Any.Type? {
        // The runtime's numbers for whatever is not a class lie in this range.
        let kind = metadata.load(as: UInt.self)
        return (1...0x7FF).contains(kind) ? nil : unsafeBitCast(metadata, to: Any.Type.self)
    }

    var object: AnyObject {
        Unmanaged<AnyObject>.fromOpaque(address).takeUnretainedValue()
    }
}
