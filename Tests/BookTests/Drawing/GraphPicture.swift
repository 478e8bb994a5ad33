@testable import WorkshopCommand

/// The objects of a subscription, before and after `dispose()`, side by side.
struct GraphPicture {
    private typealias Place = GraphLayout.Place
    private let subscription: DisposedSubscription
    private let layout: GraphLayout
    private let svg: Svg
    private let legend = 40

    private enum Size {
        static let box = (width: 186, height: 40)
        static let lane = 214
        static let level = 70
        static let margin = 16
        static let head = 84
    }

    init(title: String, _ subscription: DisposedSubscription) {
        self.subscription = subscription
        layout = GraphLayout(subscription)
        let height = Size.head + layout.levels * Size.level + legend
        svg = Svg(width: 880, height: height, title: title)
    }

    func draw() -> String {
        let count = subscription.count(in: subscription.before)
        let objects = count == 1 ? "One object joins" : "\(count) objects join"
        svg.story = """
            \(objects) the source to your handler. \
            \(subscription.held == nil ? "Nothing can be disposed" : "After dispose()"): \(explanation).
            """
        let before = subscription.held == nil ? "subscribed" : "before dispose()"
        draw(subscription.before, head: before, at: 0, isAfter: false)
        svg.path("M\(svg.width / 2) 16V\(svg.height - legend - 8)", "ghost")
        let after = subscription.held == nil ? "there is nothing to dispose" : "after dispose()"
        draw(subscription.after, head: after, at: svg.width / 2, isAfter: true)
        drawLegend(at: svg.height - 20)
        return svg.text
    }

    /// The line says in what the two halves differ.
    private var explanation: String {
        let before = subscription.count(in: subscription.before)
        let freed = before - subscription.count(in: subscription.after)
        let rest =
            subscription.leaked.isEmpty
            ? ", and the source holds nothing" : ": the source still holds its observer"
        return "\(freed) of \(before) freed" + rest
    }

    private func draw(_ graph: ObjectGraph, head: String, at x: Int, isAfter: Bool) {
        let count = subscription.count(in: graph)
        let objects = count == 1 ? "1 object" : "\(count) objects"
        let middle = x + Size.margin + (Size.lane + Size.box.width) / 2
        svg.text(head, at: middle, 26, "head")
        svg.text(objects, at: middle, 44, "soft")
        if isAfter { svg.text(explanation, at: middle, 62, "soft") }
        drawBox("you", GraphLayout.you, "root", x)
        let isKept = isAfter && subscription.leaked.contains(subscription.handler)
        drawBox("your handler", layout.places[subscription.handler]!, isKept ? "leak" : "root", x)
        for node in subscription.before.nodes where !graph.contains(node.id) {
            drawBox("", layout.places[node.id]!, "ghost", x, corner: 6)
        }
        for node in graph.nodes { draw(node, isAfter: isAfter, x) }
        if let held = subscription.held {
            drawEdge(from: GraphLayout.you, to: layout.places[held]!, "line", x)
        }
        for node in graph.nodes {
            let place = layout.places[node.id]!
            for held in graph.edges[node.id]! {
                let style = edge(from: node.id, to: held, in: graph)
                drawEdge(from: place, to: layout.places[held]!, style, x)
            }
        }
    }

    /// The style says whether an edge closes a circle: of the library alone, or through the source.
    private func edge(from node: Int, to held: Int, in graph: ObjectGraph) -> String {
        let isOfLibrary = ![node, held].contains(subscription.source)
        let back = graph.reachable(from: held, border: subscription.source)
        if isOfLibrary, back.contains(node) { return "cycle" }
        return graph.reachable(from: held).contains(node) ? "wide" : "line"
    }

    private func draw(_ node: Recording.Object, isAfter: Bool, _ x: Int) {
        guard node.id != subscription.handler else { return }
        let place = layout.places[node.id]!
        guard node.id != subscription.source else { return drawBox("the source", place, "root", x) }
        let isLeaked = isAfter && subscription.leaked.contains(node.id)
        let style = isLeaked ? "leak" : node.isClosure ? "closure" : "box"
        drawBox(node.type, place, style, x, corner: 6)
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
        return !layout.places.values.contains { $0.lane == start.lane && levels.contains($0.level) }
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
        let nodes = subscription.before.nodes
        let edges = nodes.flatMap { node in
            subscription.before.edges[node.id]!.map {
                edge(from: node.id, to: $0, in: subscription.before)
            }
        }
        arrow("holds", "line", if: true)
        arrow("a retain cycle", "cycle", if: edges.contains("cycle"))
        arrow("a retain cycle through the source", "wide", if: edges.contains("wide"))
        box("a closure", "closure", if: nodes.contains { $0.isClosure })
        box("freed", "ghost", if: nodes.contains { !subscription.after.contains($0.id) })
        box("still held", "leak", if: !subscription.leaked.isEmpty)
    }
}

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
        for node in graph.nodes where node.id != source { placeBelow(node.id) }
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
