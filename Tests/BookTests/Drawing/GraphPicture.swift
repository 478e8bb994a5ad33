@testable import WorkshopCommand

/// The objects of a recorded subscription, before and after `dispose()`, side by side: the scene
/// `one-subscription`.
///
/// On the left what the subscriber holds, from the top down to the source: the way of `dispose()`.
/// On the right what the source holds, from the bottom up to the handler: the way of an event.
struct GraphPicture {
    private typealias Place = (lane: Int, level: Int)

    private let before, after: ObjectGraph
    /// The disposable in the subscriber's hand; none in stage 1.
    private let held: Int?
    private let source, handler: Int
    /// The source still holds these in the end.
    private let leaked: Set<Int>
    private var places: [Int: Place] = [:]
    private var levels: Int { (places.values.map(\.level).max() ?? 0) + 1 }
    private let svg: Svg

    /// The subscriber's place.
    private static let you: Place = (lane: 0, level: 0)

    private enum Size {
        static let box = (width: 186, height: 40)
        static let lane = 214
        static let level = 70
        static let margin = 16
        static let head = 84
        static let legend = 40
    }

    /// Nothing where the scene did not play to its end.
    init?(title: String, _ recording: Recording) {
        guard let source = recording.first("SearchField"), let handler = recording.first("Handler")
        else { return nil }
        let last = recording.steps.count - 1
        let close = recording.steps.firstIndex { $0.part == "close" }
        let before = ObjectGraph(of: recording, after: close ?? last)
        (self.before, after) = (before, ObjectGraph(of: recording, after: last))
        (self.source, self.handler) = (source, handler)
        held = close.map { recording.steps[$0 + 1].object }
        leaked = after.reachable(from: source).subtracting([source])
        svg = Svg(title)

        places[handler] = (lane: 1, level: 0)
        let spine = held.map { before.path(from: $0, without: [source, handler]) } ?? []
        for (number, node) in spine.enumerated() { places[node] = (lane: 0, level: number + 1) }
        for node in spine {
            // Two that hold each other stand side by side.
            for partner in before.edges[node]! where before.isMutual(node, partner) {
                places[partner] = places[partner] ?? (lane: 1, level: places[node]!.level)
            }
        }
        for node in before.nodes where node.id != source { placeBelow(node.id) }
        let leadsToSource = spine.last.map { before.edges[$0]!.contains(source) } ?? false
        places[source] = (lane: leadsToSource ? 0 : 1, level: levels)
        for node in before.nodes where places[node.id] == nil {
            // Something that holds nothing: beneath what holds it.
            let owner = before.nodes.first { before.edges[$0.id]!.contains(node.id) }!
            places[node.id] = (lane: 1, level: places[owner.id]!.level + 1)
        }
        svg.height = Size.head + levels * Size.level + Size.legend
    }

    /// Puts a node, and what it holds, on the right, one level below what it holds.
    private mutating func placeBelow(_ node: Int) {
        guard places[node] == nil else { return }
        for held in before.edges[node]! { placeBelow(held) }
        if let level = before.edges[node]!.compactMap({ places[$0]?.level }).max() {
            places[node] = (lane: 1, level: level + 1)
        }
    }

    func draw() -> String {
        let count = count(in: before)
        let objects = count == 1 ? "One object joins" : "\(count) objects join"
        svg.story = """
            \(objects) the source to your handler. \
            \(held == nil ? "Nothing can be disposed" : "After dispose()"): \(explanation).
            """
        draw(before, head: held == nil ? "subscribed" : "before dispose()", at: 0)
        svg.path("M\(Svg.width / 2) 16V\(svg.height - Size.legend - 8)", "ghost")
        let head = held == nil ? "there is nothing to dispose" : "after dispose()"
        draw(after, head: head, at: Svg.width / 2, isAfter: true)
        drawLegend(at: svg.height - 20)
        return svg.text
    }

    /// The library's objects, without those that belong to its user.
    private func count(in graph: ObjectGraph) -> Int {
        graph.nodes.count { $0.id != source && $0.id != handler }
    }

    /// The line says in what the two halves differ.
    private var explanation: String {
        let count = count(in: before)
        let rest =
            leaked.isEmpty
            ? ", and the source holds nothing" : ": the source still holds its observer"
        return "\(count - self.count(in: after)) of \(count) freed" + rest
    }

    private func draw(_ graph: ObjectGraph, head: String, at x: Int, isAfter: Bool = false) {
        let count = count(in: graph)
        let middle = x + Size.margin + (Size.lane + Size.box.width) / 2
        svg.text(head, at: middle, 26, "head")
        svg.text(count == 1 ? "1 object" : "\(count) objects", at: middle, 44, "soft")
        if isAfter { svg.text(explanation, at: middle, 62, "soft") }
        drawBox("you", Self.you, "root", x)
        let isKept = isAfter && leaked.contains(handler)
        drawBox("your handler", places[handler]!, isKept ? "leak" : "root", x)
        for node in before.nodes where !graph.contains(node.id) {
            drawBox("", places[node.id]!, "ghost", x, corner: 6)
        }
        for node in graph.nodes where node.id != handler {
            let isLeaked = isAfter && leaked.contains(node.id)
            let style = isLeaked ? "leak" : node.isClosure ? "closure" : "box"
            if node.id == source {
                drawBox("the source", places[source]!, "root", x)
            } else {
                drawBox(node.type, places[node.id]!, style, x, corner: 6)
            }
        }
        if let held { drawEdge(from: Self.you, to: places[held]!, "line", x) }
        for (node, held) in graph.holds {
            let style = edge(from: node, to: held, in: graph)
            drawEdge(from: places[node]!, to: places[held]!, style, x)
        }
    }

    /// The style says whether an edge closes a circle: of the library alone, or through the source.
    private func edge(from node: Int, to held: Int, in graph: ObjectGraph) -> String {
        let back = graph.reachable(from: held, border: source)
        if ![node, held].contains(source), back.contains(node) { return "cycle" }
        return graph.reachable(from: held).contains(node) ? "wide" : "line"
    }

    private func drawBox(
        _ name: String,
        _ place: Place,
        _ style: String,
        _ x: Int,
        corner: Int = Size.box.height / 2
    ) {
        let (middle, y) = center(of: place, x)
        let (width, height) = Size.box
        svg.box(middle - width / 2, y - height / 2, width, height, corner: corner, style)
        let size = name.count > 24 ? "head tiny" : "head"
        if !name.isEmpty { svg.text(name, at: middle, y + 5, size) }
    }

    private func center(of place: Place, _ x: Int) -> (x: Int, y: Int) {
        (
            x + Size.margin + Size.box.width / 2 + place.lane * Size.lane,
            Size.head + place.level * Size.level + Size.level / 2
        )
    }

    private func drawEdge(from start: Place, to end: Place, _ style: String, _ x: Int) {
        let (x1, y1) = center(of: start, x)
        let (x2, y2) = center(of: end, x)
        let (halfWidth, halfHeight) = (Size.box.width / 2, Size.box.height / 2)
        let right = x2 > x1 ? 1 : -1
        let down = y2 > y1 ? 1 : -1
        let isNext = abs(start.level - end.level) == 1
        let path: String
        if start.lane == end.lane, isNext || isFree(between: start, and: end) {
            path = "M\(x1) \(y1 + down * halfHeight)V\(y2 - down * halfHeight)"
        } else if start.lane == end.lane {
            let side = start.lane == 0 ? -1 : 1
            let (edge, bend) = (x1 + side * halfWidth, x1 + side * (halfWidth + 24))
            path = "M\(edge) \(y1)C\(bend) \(y1) \(bend) \(y2) \(edge) \(y2)"
        } else if start.level == end.level {
            // Two that hold each other stand side by side, and get two arrows.
            let apart = style == "cycle" ? 7 : 0
            path = "M\(x1 + right * halfWidth) \(y1 - right * apart)H\(x2 - right * halfWidth)"
        } else if isNext {
            let inset = right * (halfWidth - 20)
            path =
                "M\(x1 + inset) \(y1 + down * halfHeight)L\(x2 - inset) \(y2 - down * halfHeight)"
        } else {
            path = "M\(x1 + right * halfWidth) \(y1)H\(x2 - right * 40)V\(y2 - down * halfHeight)"
        }
        svg.path(path, style, tip: true)
    }

    /// Returns whether nothing stands on the straight way from one place to another of its lane.
    private func isFree(between start: Place, and end: Place) -> Bool {
        let levels = min(start.level, end.level) + 1..<max(start.level, end.level)
        return !places.values.contains { $0.lane == start.lane && levels.contains($0.level) }
    }

    private func drawLegend(at y: Int) {
        var x = Size.margin
        func entry(_ text: String, if isThere: Bool, _ draw: (Int) -> Void) {
            guard isThere else { return }
            draw(x)
            svg.text(text, at: x + 34, y + 4, "soft left")
            x += 34 + 7 * text.count + 28
        }
        func arrow(_ text: String, _ style: String, if isThere: Bool) {
            entry(text, if: isThere) { svg.path("M\($0) \(y)h26", style, tip: true) }
        }
        func box(_ text: String, _ style: String, if isThere: Bool) {
            entry(text, if: isThere) { svg.box($0, y - 7, 26, 14, corner: 3, style) }
        }
        let edges = before.holds.map { edge(from: $0, to: $1, in: before) }
        arrow("holds", "line", if: true)
        arrow("a retain cycle", "cycle", if: edges.contains("cycle"))
        arrow("a retain cycle through the source", "wide", if: edges.contains("wide"))
        box("a closure", "closure", if: before.nodes.contains { $0.isClosure })
        box("freed", "ghost", if: before.nodes.contains { !after.contains($0.id) })
        box("still held", "leak", if: !leaked.isEmpty)
    }
}
