@testable import WorkshopCommand

extension Book {
    /// The pictures of the book, each drawn from a real run, by path.
    static func pictures(of files: Snapshot) -> [String: String] {
        var texts = MarbleRuns.pictures.mapValues { $0.draw() }
        for scene in RecordedScene.all {
            let recording = PlayerScripts.recording(in: files.texts[Recordings.path(of: scene)])
            guard let recording, let stage = Int(scene.program.suffix(2)) else { continue }
            switch scene.name {
            case "one-subscription":
                guard let subscription = DisposedSubscription(recording) else { continue }
                let chain = stage < 4 ? "create → subscribe" : "create → map → map → subscribe"
                let title = "Stage \(stage): the objects of \(chain)"
                texts["objects-0\(stage)"] = GraphPicture(title: title, subscription).draw()
            case "search-box":
                guard let run = SearchRun(recording),
                    let ending = Ending(printed: recording.steps.flatMap(\.output))
                else { continue }
                texts["film-0\(stage)"] = Film(stage: stage, run: run, ending: ending).draw()
            case _: continue
            }
        }
        return Dictionary(uniqueKeysWithValues: texts.map { ("chapters/images/\($0).svg", $1) })
    }
}

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
        let ends = ["SinkDisposer", "Sink", "CompositeDisposable"]
        let outermost = ends.first { end in nodes.contains { $0.type.hasSuffix(end) } } ?? ""
        var parts: [[Int]] = []
        for node in nodes {
            if parts.isEmpty || node.type.hasSuffix(outermost) { parts.append([]) }
            parts[parts.count - 1].append(node.id)
        }
        return parts
    }
}

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
