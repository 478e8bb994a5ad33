import Pictures

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
    }
}

extension Life {
    init?(in stage: Stage, maps: Int) {
        let (made, blocks) = Allocations.during {
            let screen = Screen()
            return (Specimen.make(in: stage, maps: maps, screen: screen), screen)
        }
        guard let specimen = made.0 else { return nil }
        self.init()
        held = specimen.disposable.map(address)
        source = address(of: specimen.source)
        screen = address(of: made.1)
        let roots = [held, source].compactMap { $0 }
        before = ObjectGraph(from: roots, among: blocks)
        let observed = before.nodes.compactMap(Observed.init)
        specimen.dispose()
        let alive = observed.filter { $0.object != nil }.map(\.address)
        after = ObjectGraph(from: roots + alive, among: blocks)
        let reachable = ObjectGraph(from: roots, among: blocks)
        lost = Set(after.nodes.map(\.address).filter { !reachable.contains($0) })
            .subtracting([screen])
        leaked = Set(after.reachable(from: source)).subtracting([source])
    }

    static func key(_ stage: Stage, maps: Int) -> String { "\(stage.number) \(maps)" }
}

/// An object that may be freed.
struct Observed {
    let address: UInt
    weak var object: AnyObject?

    /// Nothing for a closure's context, which no reference can be weak to.
    init?(_ node: ObjectGraph.Node) {
        guard node.name != nil, let pointer = UnsafeRawPointer(bitPattern: node.address) else {
            return nil
        }
        address = node.address
        object = Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue()
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
    private mutating func visit(_ child: Mirror.Child, in outer: String? = nil) {
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
    fileprivate var isStill: Bool {
        address.load(as: UnsafeRawPointer.self) == metadata
    }

    private var type: Any.Type? {
        // The runtime's numbers for whatever is not a class lie in this range.
        let kind = metadata.load(as: UInt.self)
        return (1...0x7FF).contains(kind) ? nil : unsafeBitCast(metadata, to: Any.Type.self)
    }

    fileprivate var object: AnyObject {
        Unmanaged<AnyObject>.fromOpaque(address).takeUnretainedValue()
    }
}
