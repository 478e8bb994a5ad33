import Foundation

/// The objects of one search box: a real field and a real screen of one stage, from the first
/// subscription to the closed screen.
struct SearchRun: Codable {
    /// What describes the chain, by class, in the order of its making.
    let descriptions: [String]
    /// The subscription in the order of its making: first the objects of the last operator, at the
    /// end those of the field's observable.
    let parts: [[UInt]]
    let graph: ObjectGraph
    let field: UInt
    let screen: UInt
    /// In whose fields something changes when the screen is closed, in the order of their making.
    let touched: [UInt]
    /// Alive although the screen is closed and nothing outside holds it.
    let kept: Set<UInt>
    /// The sinks among them that let nothing through any more.
    let closed: Set<UInt>

    /// - Parameters:
    ///   - make: makes a field and a screen that searches for its texts.
    ///   - close: closes the screen.
    init<Field: AnyObject, Screen: AnyObject>(
        _ make: () -> (Field, Screen),
        close: (Screen) -> Void
    ) {
        let field: Field
        var screen: Screen?
        let blocks: [Allocations.Block]
        do {
            let run = Allocations.during(make)
            (field, screen) = run.result
            blocks = run.blocks
        }
        self.field = address(of: field)
        self.screen = address(of: screen!)
        graph = ObjectGraph(from: [self.field, self.screen], among: blocks)
        (descriptions, parts) = Self.parts(of: graph, without: [self.field, self.screen], blocks)

        let observed = graph.nodes.compactMap(Observed.init)
        do {
            // Kept, to be looked at when they are disposed; not the bag, whose end disposes them.
            let objects = observed.compactMap(\.object).filter { "\(type(of: $0))" != "DisposeBag" }
            let before = objects.map(State.init)
            close(screen!)
            let after = objects.map(State.init)
            let changed = Set(zip(before, after).filter { $0.0 != $0.1 }.map(\.0.address))
            touched = parts.joined().filter(changed.contains)
            closed = Set(after.filter { $0.fields.contains("isClosed true") }.map(\.address))
        }
        screen = nil
        let alive = observed.filter { $0.object != nil }.map(\.address)
        kept = Set(ObjectGraph(from: [self.field] + alive, among: blocks).nodes.map(\.address))
            .subtracting([self.field])
    }

    /// The parts begin with the outermost object of each operator.
    private static func parts(
        of graph: ObjectGraph,
        without ends: [UInt],
        _ blocks: [Allocations.Block],
    ) -> (descriptions: [String], parts: [[UInt]]) {
        let order = blocks.map { UInt(bitPattern: $0.address) }
        let nodes = graph.nodes.filter { !ends.contains($0.address) && $0.name != "DisposeBag" }
            .sorted { order.lastIndex(of: $0.address)! < order.lastIndex(of: $1.address)! }
        let outermost =
            ["SinkDisposer", "Sink", "CompositeDisposable"].first { end in
                nodes.contains { $0.name?.hasSuffix(end) == true }
            } ?? ""
        var parts: [[UInt]] = []
        for node in nodes {
            if parts.isEmpty || node.name?.hasSuffix(outermost) == true { parts.append([]) }
            parts[parts.count - 1].append(node.address)
        }
        let kinds = ["Observable", "AnonymousObservable", "Filter", "Map"]
        return (blocks.compactMap(\.name).filter(kinds.contains), parts)
    }
}

/// What stands in an object's fields, apart from other objects.
private struct State: Equatable {
    let address: UInt
    let fields: [String]

    init(_ object: AnyObject) {
        address = BookTests.address(of: object)
        var fields: [String] = []
        var mirror: Mirror? = Mirror(reflecting: object)
        while let level = mirror {
            for child in level.children {
                let value = Mirror(reflecting: child.value)
                let text: String? =
                    switch value.displayStyle {
                    case .enum: value.children.first?.label ?? "\(child.value)"
                    case .optional, .collection: "\(value.children.count)"
                    default: (child.value as? Bool).map { "\($0)" }
                    }
                if let text { fields.append("\(child.label ?? "") \(text)") }
            }
            mirror = level.superclassMirror
        }
        self.fields = fields
    }
}
