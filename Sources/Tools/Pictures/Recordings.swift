/// The objects that can be reached from some others, and which of them holds which.
package struct ObjectGraph: Codable {
    package struct Node: Codable {
        package let address: UInt
        package let size: Int
        package let kind: Kind

        package init(address: UInt, size: Int, kind: Kind) {
            (self.address, self.size, self.kind) = (address, size, kind)
        }

        /// The class of an object; nothing for what closures keep.
        package var name: String? {
            if case .object(let name) = kind { name } else { nil }
        }

        package enum Kind: Hashable, Codable {
            /// An instance of this class, whatever it is generic over.
            case object(String)
            case closure
            /// A variable that a closure shares with somebody.
            case variable
        }
    }

    /// From the roots on.
    package var nodes: [Node] = []
    /// Whom a node holds, in the order of its fields.
    package var edges: [UInt: [UInt]] = [:]
    /// The name of the field in which a node is first held.
    package var labels: [UInt: String] = [:]
    /// The names of the fields in which a node holds others, by the node.
    package var fields: [UInt: [UInt: String]] = [:]

    package init() {}

    package func contains(_ address: UInt) -> Bool { edges[address] != nil }

    /// All that a node holds, and what that holds, and the node itself; not beyond `border`.
    package func reachable(from start: UInt, border: UInt? = nil) -> Set<UInt> {
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

/// One subscription's objects, before and after it is disposed.
package struct Life: Codable {
    package var before = ObjectGraph()
    package var after = ObjectGraph()
    /// The subscriber's hold on it; nothing in stage 1.
    package var held: UInt?
    package var source: UInt = 0
    package var screen: UInt = 0
    /// What the source still holds after `dispose()`.
    package var leaked: Set<UInt> = []
    /// Alive after `dispose()`, and out of reach for good.
    package var lost: Set<UInt> = []

    package init() {}

    /// The library's objects, without those that belong to its user.
    package func cost(of graph: ObjectGraph) -> (objects: Int, bytes: Int) {
        let nodes = graph.nodes.filter { $0.address != source && $0.address != screen }
        return (nodes.count, nodes.reduce(0) { $0 + $1.size })
    }
}

/// The objects of one search box: a real field and a real screen of one stage, from the first
/// subscription to the closed screen.
package struct SearchRun: Codable {
    /// What describes the chain, by class, in the order of its making.
    package var descriptions: [String] = []
    /// The subscription in the order of its making: first the objects of the last operator, at the
    /// end those of the field's observable.
    package var parts: [[UInt]] = []
    package var graph = ObjectGraph()
    package var field: UInt = 0
    package var screen: UInt = 0
    /// In whose fields something changes when the screen is closed, in the order of their making.
    package var touched: [UInt] = []
    /// Alive although the screen is closed and nothing outside holds it.
    package var kept: Set<UInt> = []
    /// The sinks among them that let nothing through any more.
    package var closed: Set<UInt> = []

    package init() {}
}

/// What a stage's search box printed.
package struct Ending {
    package private(set) var typed: [String] = []
    package private(set) var searches: [String] = []
    /// When the screen had been closed.
    package private(set) var lateTyped: [String] = []
    package private(set) var lateSearches: [String] = []
    /// Observed, or not.
    package private(set) var field = ""
    /// Freed, or not.
    package private(set) var screen = ""

    /// Nothing where the scene did not play to its end.
    package init?(printed lines: [String]) {
        var isClosed = false
        for line in lines {
            if line == "close the screen" { isClosed = true }
            if let text = line.rest(after: "type ") {
                isClosed ? lateTyped.append(text) : typed.append(text)
            } else if let text = line.rest(after: "  search for ") {
                isClosed ? lateSearches.append(text) : searches.append(text)
            } else if let text = line.rest(after: "the field is ") {
                field = text
            } else if let text = line.rest(after: "the screen is ") {
                screen = text
            }
        }
        guard isClosed, !typed.isEmpty, !lateTyped.isEmpty, !field.isEmpty, !screen.isEmpty else {
            return nil
        }
    }
}

extension String {
    /// Without the quotes around it.
    fileprivate func rest(after start: String) -> String? {
        hasPrefix(start) ? String(dropFirst(start.count)).filter { $0 != "'" } : nil
    }
}
