@testable import Workshop

/// The objects of a recorded search box: a field and a screen of one stage, from the first subscription
/// to the closed screen.
struct SearchRun {
    /// The classes that describe the chain, in the order of its making.
    let descriptions: [String]
    /// The subscription in the order of its making: first the objects of the last operator, at the
    /// end those of the field's observable.
    let parts: [[Int]]
    /// Before the screen is closed.
    let graph: ObjectGraph
    let field: Int
    let screen: Int
    /// In whose fields something changes when the screen is closed, in the order of their making.
    let touched: [Int]
    /// Alive although the screen is closed and nothing outside holds it.
    let kept: Set<Int>
    /// The sinks among them that let nothing through any more.
    let closed: Set<Int>

    /// Nothing where no screen is closed.
    init?(_ recording: Recording) {
        let steps = recording.steps
        func first(_ type: String) -> Int? { recording.objects.first { $0.type == type }?.id }
        guard let close = steps.firstIndex(where: { $0.method == "SearchScreen.close()" }),
            let field = first("SearchField"), let screen = first("SearchScreen")
        else { return nil }
        (self.field, self.screen) = (field, screen)
        let graph = ObjectGraph(of: recording, after: close - 1)
        self.graph = graph
        let kinds = ["Observable", "AnonymousObservable", "Filter", "Map"]
        descriptions = recording.objects.map(\.type).filter(kinds.contains)
        parts = Self.parts(of: graph.nodes.filter { $0.id != field && $0.id != screen })
        let disposed = steps[close...].prefix { $0.part == "close" }.map(\.object)
        touched = parts.joined().filter(disposed.contains)
        kept = Set(steps.flatMap(\.leaked)).intersection(graph.nodes.map(\.id))
        closed = kept.intersection(disposed)
    }

    /// The parts begin with the outermost object of each operator.
    private static func parts(of nodes: [Recording.Object]) -> [[Int]] {
        let nodes = nodes.filter { $0.type != "DisposeBag" }
        let outermost =
            ["SinkDisposer", "Sink", "CompositeDisposable"].first { end in
                nodes.contains { $0.type.hasSuffix(end) }
            } ?? ""
        var parts: [[Int]] = []
        for node in nodes {
            if parts.isEmpty || node.type.hasSuffix(outermost) { parts.append([]) }
            parts[parts.count - 1].append(node.id)
        }
        return parts
    }
}
