@testable import WorkshopCommand

extension Book {
    /// The pictures of the book, each drawn from a real run, by path.
    static func pictures(of files: Snapshot) -> [String: String] {
        var texts = MarbleRuns.pictures
        for scene in RecordedScene.all {
            let recording = PlayerScripts.recording(in: files.texts[scene.path])
            guard let recording, let stage = Int(scene.program.suffix(2)) else { continue }
            switch scene.name {
            case "one-subscription":
                let chain = stage < 4 ? "create → subscribe" : "create → map → map → subscribe"
                let title = "Stage \(stage): the objects of \(chain)"
                texts["objects-0\(stage)"] = GraphPicture(title: title, recording)?.draw()
            case "search-box":
                texts["film-0\(stage)"] = Film(stage: stage, recording)?.draw()
            case _: continue
            }
        }
        return Dictionary(uniqueKeysWithValues: texts.map { ("chapters/images/\($0).svg", $1) })
    }
}

extension Recording {
    /// The first object of a type.
    func first(_ type: String) -> Int? { objects.first { $0.type == type }?.id }
}

extension Recording.Object {
    /// The block of a closure has no class, and is named after its part.
    var isClosure: Bool { type.hasSuffix("closure") || type.hasSuffix(".on") }
}

/// The objects in memory after a step of a recording, and who holds whom: the fold of all steps up to
/// it, as `fold` of the player has it.
struct ObjectGraph {
    /// In the order in which they were made.
    let nodes: [Recording.Object]
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

    /// Who holds whom.
    var holds: [(holder: Int, held: Int)] {
        nodes.flatMap { node in edges[node.id]!.map { (node.id, $0) } }
    }

    func contains(_ node: Int) -> Bool { edges[node] != nil }

    func isMutual(_ one: Int, _ other: Int) -> Bool {
        edges[one]?.contains(other) == true && edges[other]?.contains(one) == true
    }

    /// All that a node holds, and what that holds, and the node itself; not beyond `border`.
    func reachable(from start: Int, border: Int? = nil) -> Set<Int> {
        Set(reached(from: start) { $0 == border }.map(\.node))
    }

    /// The nodes from `start` to `end` by as few steps as possible without passing `others`, or to the
    /// node that is farthest away; empty where no way leads there.
    func path(from start: Int, to end: Int? = nil, without others: Set<Int> = []) -> [Int] {
        let reached = reached(from: start, isBorder: others.contains)
        var path: [Int] = []
        var next = end ?? reached.last { !others.contains($0.node) }?.node
        // Backwards, because a holder is reached before what it holds.
        for (node, holder) in reached.reversed() where node == next {
            path.insert(node, at: 0)
            next = holder
        }
        return path
    }

    /// Each node that is reached from `start`, the nearest first, and through whom; not beyond a border.
    private func reached(
        from start: Int,
        isBorder: (Int) -> Bool
    ) -> [(node: Int, holder: Int?)] {
        var reached: [(node: Int, holder: Int?)] = [(start, nil)]
        var known: Set = [start]
        var next = 0
        while next < reached.count {
            let node = reached[next].node
            for held in edges[node] ?? [] where !isBorder(node) && known.insert(held).inserted {
                reached.append((held, node))
            }
            next += 1
        }
        return reached
    }
}
