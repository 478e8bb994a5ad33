@testable import Workshop

/// The objects in memory after a step of a recording, and who holds whom: the fold of all steps up to
/// it, as `fold` of the player has it.
struct ObjectGraph {
    /// In the order in which they were made.
    private(set) var nodes: [Recording.Object] = []
    /// A node holds these, in the order in which it took hold of them.
    private(set) var edges: [Int: [Int]] = [:]

    init(of recording: Recording, after last: Int) {
        var alive: Set<Int> = []
        var holds: [Recording.Hold] = []
        for step in recording.steps[...last] {
            alive.formUnion(step.born)
            holds.removeAll { step.lets.contains([$0.from, $0.to]) }
            holds += step.holds
            alive.subtract(step.freed)
            holds.removeAll { step.freed.contains($0.from) || step.freed.contains($0.to) }
        }
        nodes = recording.objects.filter { alive.contains($0.id) }
        for node in nodes { edges[node.id] = [] }
        for hold in holds where alive.contains(hold.to) { edges[hold.from]?.append(hold.to) }
    }

    func contains(_ node: Int) -> Bool { edges[node] != nil }

    /// All that a node holds, and what that holds, and the node itself; not beyond `border`.
    func reachable(from start: Int, border: Int? = nil) -> Set<Int> {
        var reached: Set<Int> = [start]
        var waiting = [start]
        while let node = waiting.popLast() {
            guard node != border else { continue }
            for held in edges[node] ?? [] where reached.insert(held).inserted {
                waiting.append(held)
            }
        }
        return reached
    }

    func isMutual(_ one: Int, _ other: Int) -> Bool {
        edges[one]?.contains(other) == true && edges[other]?.contains(one) == true
    }

    /// The nodes from `start` to `end` by as few steps as possible without passing `others`, or to the
    /// node that is farthest away; empty where no way leads there.
    func path(from start: Int, to end: Int? = nil, without others: Set<Int> = []) -> [Int] {
        var holders: [Int: Int] = [:]
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
        guard let end = end ?? order.last, order.contains(end) else { return [] }
        var path = [end]
        while let holder = holders[path[0]] { path.insert(holder, at: 0) }
        return path
    }
}

extension Recording.Object {
    /// The block of a closure has no class, and is named after its part.
    var isClosure: Bool { type.hasSuffix("closure") || type.hasSuffix(".on") }
}
