import Foundation

/// One subscription's objects, before and after it is disposed.
struct Life: Codable {
    let before: ObjectGraph
    let after: ObjectGraph
    /// The subscriber's hold on it; nothing in stage 1.
    let held: UInt?
    let source: UInt
    let screen: UInt
    /// What the source still holds after `dispose()`.
    let leaked: Set<UInt>
    /// Alive after `dispose()`, and out of reach for good.
    let lost: Set<UInt>

    init?(in stage: Stage, maps: Int) {
        let (made, blocks) = Allocations.during {
            let screen = Screen()
            return (Specimen.make(in: stage, maps: maps, screen: screen), screen)
        }
        guard let specimen = made.0 else { return nil }
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

    /// The library's objects, without those that belong to its user.
    func cost(of graph: ObjectGraph) -> (objects: Int, bytes: Int) {
        let nodes = graph.nodes.filter { $0.address != source && $0.address != screen }
        return (nodes.count, nodes.reduce(0) { $0 + $1.size })
    }
}

/// An object that may be freed.
struct Observed {
    let address: UInt
    weak var object: AnyObject?

    /// Nothing for a closure's context, which no reference can be weak to.
    init?(_ node: ObjectGraph.Node) {
        guard case .object = node.kind,
            let pointer = UnsafeRawPointer(bitPattern: node.address)
        else { return nil }
        address = node.address
        object = Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue()
    }
}

extension Life {
    static func key(_ stage: Stage, maps: Int) -> String {
        "\(stage.number) \(maps)"
    }
}
