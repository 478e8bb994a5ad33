import Pictures

extension SearchRun {
    /// A search box as a stage's recording has it.
    init?(_ recording: Recording) {
        let steps = recording.steps
        let objects = recording.objects
        guard let close = steps.firstIndex(where: { $0.method == "SearchScreen.close()" }),
            let field = objects.first(where: { $0.type == "SearchField" })?.id,
            let screen = objects.first(where: { $0.type == "SearchScreen" })?.id
        else { return nil }
        self.init()
        (self.field, self.screen) = (UInt(field), UInt(screen))
        let open = steps[..<close]
        let alive = open.reduce(into: Set<Int>()) { alive, step in
            alive.formUnion(step.born)
            alive.subtract(step.freed)
        }
        for object in objects where alive.contains(object.id) {
            let kind: ObjectGraph.Node.Kind =
                object.type == "variable"
                ? .variable : object.isClosure ? .closure : .object(object.type)
            let holds = open.reduce(into: [Recording.Hold]()) { holds, step in
                holds.removeAll { step.lets.contains([$0.from, $0.to]) }
                holds += step.holds.filter { $0.from == object.id && alive.contains($0.to) }
            }
            let address = UInt(object.id)
            graph.nodes.append(ObjectGraph.Node(address: address, size: 0, kind: kind))
            graph.edges[address] = holds.map { UInt($0.to) }
            for hold in holds where graph.labels[UInt(hold.to)] == nil && !hold.field.isEmpty {
                graph.labels[UInt(hold.to)] = hold.field
            }
        }
        let ends = [field, screen]
        let kinds = ["Observable", "AnonymousObservable", "Filter", "Map"]
        descriptions = objects.map(\.type).filter(kinds.contains)
        parts = Self.parts(of: graph.nodes.filter { !ends.contains(Int($0.address)) })
        let disposed = steps[close...].prefix { $0.part == "close" }.map { UInt($0.object) }
        touched = parts.joined().filter(disposed.contains)
        kept = Set(steps.flatMap(\.leaked).map(UInt.init)).intersection(graph.edges.keys)
        closed = kept.intersection(disposed)
    }

    /// The parts begin with the outermost object of each operator.
    private static func parts(of nodes: [ObjectGraph.Node]) -> [[UInt]] {
        let nodes = nodes.filter { $0.name != "DisposeBag" }
        let outermost =
            ["SinkDisposer", "Sink", "CompositeDisposable"].first { end in
                nodes.contains { $0.name?.hasSuffix(end) == true }
            } ?? ""
        var parts: [[UInt]] = []
        for node in nodes {
            if parts.isEmpty || node.name?.hasSuffix(outermost) == true { parts.append([]) }
            parts[parts.count - 1].append(node.address)
        }
        return parts
    }
}

extension Recording.Object {
    fileprivate var isClosure: Bool { type.hasSuffix("closure") || type.hasSuffix(".on") }
}
