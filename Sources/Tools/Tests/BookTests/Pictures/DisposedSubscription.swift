@testable import Workshop

/// A recorded subscription, before and after it is disposed: the scene `one-subscription`.
struct DisposedSubscription {
    let before: ObjectGraph
    let after: ObjectGraph
    /// The disposable in the subscriber's hand; none in stage 1.
    let held: Int?
    let source: Int
    let handler: Int
    /// The source still holds these in the end.
    let leaked: Set<Int>

    /// Nothing where the scene did not play to its end.
    init?(_ recording: Recording) {
        func first(_ type: String) -> Int? { recording.objects.first { $0.type == type }?.id }
        guard let source = first("SearchField"), let handler = first("Handler") else { return nil }
        (self.source, self.handler) = (source, handler)
        let last = recording.steps.count - 1
        let close = recording.steps.firstIndex { $0.part == "close" }
        held = close.map { recording.steps[$0 + 1].object }
        before = ObjectGraph(of: recording, after: close ?? last)
        after = ObjectGraph(of: recording, after: last)
        leaked = after.reachable(from: source).subtracting([source])
    }

    /// The library's objects, without those that belong to its user.
    func count(in graph: ObjectGraph) -> Int {
        graph.nodes.count { $0.id != source && $0.id != handler }
    }
}
