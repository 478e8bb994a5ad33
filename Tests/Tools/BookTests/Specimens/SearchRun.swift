import Pictures

@testable import RxDemo01
@testable import RxDemo02
@testable import RxDemo03
@testable import RxDemo04
@testable import RxDemo05
@testable import RxDemo06

extension SearchRun {
    /// The search box as each stage has it, from its own scene.
    init(in stage: Stage) {
        switch stage.number {
        case 1: self.init(RxDemo01.SearchField.init, RxDemo01.SearchScreen.init) { $0.close() }
        case 2: self.init(RxDemo02.SearchField.init, RxDemo02.SearchScreen.init) { $0.close() }
        case 3: self.init(RxDemo03.SearchField.init, RxDemo03.SearchScreen.init) { $0.close() }
        case 4: self.init(RxDemo04.SearchField.init, RxDemo04.SearchScreen.init) { $0.close() }
        case 5: self.init(RxDemo05.SearchField.init, RxDemo05.SearchScreen.init) { $0.close() }
        default: self.init(RxDemo06.SearchField.init, RxDemo06.SearchScreen.init) { $0.close() }
        }
    }

    private init<Field: AnyObject, Screen: AnyObject>(
        _ makeField: () -> Field,
        _ makeScreen: (Field) -> Screen,
        close: (Screen) -> Void
    ) {
        self.init()
        let field: Field
        var screen: Screen?
        let blocks: [Allocations.Block]
        do {
            let run = Allocations.during {
                let field = makeField()
                return (field, makeScreen(field))
            }
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
