@testable import Workshop

/// The layout gives each object of a subscription its place.
///
/// On the left what the subscriber holds, from the top down to the source: the way of `dispose()`.
/// On the right what the source holds, from the bottom up to the handler: the way of an event.
struct GraphLayout {
    struct Place: Hashable {
        let lane: Int
        let level: Int
    }

    private(set) var places: [Int: Place] = [:]
    private let graph: ObjectGraph

    /// The subscriber.
    static let you = Place(lane: 0, level: 0)

    var levels: Int { (places.values.map(\.level).max() ?? 0) + 1 }

    init(_ subscription: DisposedSubscription) {
        graph = subscription.before
        let source = subscription.source
        places[subscription.handler] = Place(lane: 1, level: 0)
        let spine = subscription.held.map {
            graph.path(from: $0, without: [source, subscription.handler])
        }
        for (number, node) in (spine ?? []).enumerated() {
            places[node] = Place(lane: 0, level: number + 1)
        }
        for node in spine ?? [] {
            // Two that hold each other stand side by side.
            for partner in graph.edges[node]! where graph.isMutual(node, partner) {
                if places[partner] == nil {
                    places[partner] = Place(lane: 1, level: places[node]!.level)
                }
            }
        }
        for node in graph.nodes where node.id != source {
            placeBelow(node.id)
        }
        let leadsToSource = spine?.last.map { graph.edges[$0]!.contains(source) } ?? false
        places[source] = Place(lane: leadsToSource ? 0 : 1, level: levels)
        for node in graph.nodes where places[node.id] == nil {
            // Something that holds nothing: beneath what holds it.
            let owner = graph.nodes.first { graph.edges[$0.id]!.contains(node.id) }!
            places[node.id] = Place(lane: 1, level: places[owner.id]!.level + 1)
        }
    }

    /// Puts a node, and what it holds, on the right, one level below what it holds.
    private mutating func placeBelow(_ node: Int) {
        guard places[node] == nil else { return }
        for held in graph.edges[node]! { placeBelow(held) }
        if let level = graph.edges[node]!.compactMap({ places[$0]?.level }).max() {
            places[node] = Place(lane: 1, level: level + 1)
        }
    }
}
