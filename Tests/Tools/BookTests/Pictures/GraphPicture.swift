/// The objects of a subscription, before and after `dispose()`, side by side.
struct GraphPicture {
    let title: String
    let life: Life
    private let layout: GraphLayout

    private enum Size {
        static let box = (width: 186, height: 40)
        static let lane = 214
        static let level = 70
        static let margin = 16
        static let head = 84
        static let panel = margin + lane + box.width
    }

    init(title: String, life: Life) {
        self.title = title
        self.life = life
        layout = GraphLayout(life)
    }

    func draw() -> String {
        let legend = 40
        var svg = Svg(
            width: 880,
            height: Size.head + layout.levels * Size.level + legend,
            title: title
        )
        draw(life.before, head: "before dispose()", at: 0, isAfter: false, into: &svg)
        svg.path("M\(svg.width / 2) 16V\(svg.height - legend - 8)", "ghost")
        let after = life.held == nil ? "there is nothing to dispose" : "after dispose()"
        draw(life.after, head: after, at: svg.width / 2, isAfter: true, into: &svg)
        drawLegend(at: svg.height - 20, into: &svg)
        return svg.text
    }

    /// What the two halves differ in.
    private var explanation: String {
        let before = life.cost(of: life.before).objects
        let freed = before - life.cost(of: life.after).objects
        let kept = life.leaked.count
        return kept > 0
            ? "\(freed) of \(before) freed: the source still holds its observer"
            : "\(freed) of \(before) freed, and the source holds nothing"
    }

    private func draw(
        _ graph: ObjectGraph,
        head: String,
        at x: Int,
        isAfter: Bool,
        into svg: inout Svg,
    ) {
        let cost = life.cost(of: graph)
        let objects = cost.objects == 1 ? "1 object" : "\(cost.objects) objects"
        let middle = x + Size.margin + (Size.lane + Size.box.width) / 2
        svg.text(head, at: middle, 26, "head")
        svg.text("\(objects), \(cost.bytes) bytes", at: middle, 44, "soft")
        if isAfter {
            svg.text(explanation, at: middle, 62, "soft")
        }
        drawBox("you", nil, GraphLayout.you, "root", x, into: &svg)
        let isKept = isAfter && life.leaked.contains(life.screen)
        let handler = layout.places[life.screen]!
        drawBox("your handler", nil, handler, isKept ? "leak" : "root", x, into: &svg)
        for node in life.before.nodes where !graph.contains(node.address) {
            drawBox("", nil, layout.places[node.address]!, "ghost", x, into: &svg)
        }
        for node in graph.nodes {
            draw(node, isAfter: isAfter, x, into: &svg)
        }
        if let held = life.held {
            drawEdge(from: GraphLayout.you, to: layout.places[held]!, .line, x, into: &svg)
        }
        for node in graph.nodes {
            for held in graph.edges[node.address]! {
                let style = edge(from: node.address, to: held, in: graph)
                drawEdge(
                    from: layout.places[node.address]!,
                    to: layout.places[held]!,
                    style,
                    x,
                    into: &svg
                )
            }
        }
    }

    /// Whether an edge closes a circle: of the library alone, or through the source.
    private func edge(from node: UInt, to held: UInt, in graph: ObjectGraph) -> Edge {
        if ![node, held].contains(life.source),
            graph.reachable(from: held, border: life.source).contains(node)
        {
            return .cycle
        }
        return graph.reachable(from: held).contains(node) ? .wide : .line
    }

    private func draw(_ node: ObjectGraph.Node, isAfter: Bool, _ x: Int, into svg: inout Svg) {
        let place = layout.places[node.address]!
        let bytes = "\(node.size) bytes"
        let isLeaked = isAfter && life.leaked.contains(node.address)
        switch node.kind {
        case _ where node.address == life.screen:
            return
        case _ where node.address == life.source:
            drawBox("the source", nil, place, "root", x, into: &svg)
        case .object(let name):
            drawBox(name, bytes, place, isLeaked ? "leak" : "box", x, into: &svg)
        case .closure, .variable:
            let name = life.before.role(of: node)
            drawBox(name, bytes, place, isLeaked ? "leak" : "closure", x, into: &svg)
        }
    }

    private func drawBox(
        _ name: String,
        _ note: String?,
        _ place: GraphLayout.Place,
        _ style: String,
        _ x: Int,
        into svg: inout Svg,
    ) {
        let (middle, y) = center(of: place, x)
        let top = y - Size.box.height / 2
        let corner = note == nil && style != "ghost" ? Size.box.height / 2 : 6
        svg.box(
            middle - Size.box.width / 2,
            top,
            Size.box.width,
            Size.box.height,
            corner: corner,
            style
        )
        let size = name.count > 24 ? "head tiny" : note == nil ? "head" : "head name"
        if !name.isEmpty { svg.text(name, at: middle, note == nil ? y + 5 : y - 2, size) }
        if let note { svg.text(note, at: middle, y + 13, "soft") }
    }

    private func center(of place: GraphLayout.Place, _ x: Int) -> (x: Int, y: Int) {
        (
            x + Size.margin + Size.box.width / 2 + place.lane * Size.lane,
            Size.head + place.level * Size.level + Size.level / 2
        )
    }

    private enum Edge: String {
        case line
        case cycle
        case wide
    }

    private func drawEdge(
        from start: GraphLayout.Place,
        to end: GraphLayout.Place,
        _ style: Edge,
        _ x: Int,
        into svg: inout Svg,
    ) {
        let (x1, y1) = center(of: start, x)
        let (x2, y2) = center(of: end, x)
        let (halfWidth, halfHeight) = (Size.box.width / 2, Size.box.height / 2)
        let right = x2 > x1 ? 1 : -1
        let down = y2 > y1 ? 1 : -1
        // Two that hold each other stand side by side, and get two arrows.
        let apart = style == .cycle ? 7 : 0
        let path: String
        if start.lane == end.lane, abs(start.level - end.level) == 1 {
            path = "M\(x1) \(y1 + down * halfHeight)V\(y2 - down * halfHeight)"
        } else if start.lane == end.lane, isFree(between: start, and: end) {
            path = "M\(x1) \(y1 + down * halfHeight)V\(y2 - down * halfHeight)"
        } else if start.lane == end.lane {
            let side = start.lane == 0 ? -1 : 1
            let edge = x1 + side * halfWidth
            path =
                "M\(edge) \(y1)C\(edge + side * 24) \(y1) \(edge + side * 24) \(y2) \(edge) \(y2)"
        } else if start.level == end.level {
            path = "M\(x1 + right * halfWidth) \(y1 - right * apart)H\(x2 - right * halfWidth)"
        } else if abs(start.level - end.level) == 1 {
            let (inset, corner) = (halfWidth - 20, halfHeight)
            path = """
                M\(x1 + right * inset) \(y1 + down * corner)\
                L\(x2 - right * inset) \(y2 - down * corner)
                """
        } else {
            path = "M\(x1 + right * halfWidth) \(y1)H\(x2 - right * 40)V\(y2 - down * halfHeight)"
        }
        svg.path(path, style.rawValue, tip: true)
    }

    /// Whether nothing stands on the straight way from one place to another of its lane.
    private func isFree(between start: GraphLayout.Place, and end: GraphLayout.Place) -> Bool {
        let levels = min(start.level, end.level) + 1..<max(start.level, end.level)
        return !layout.places.values.contains {
            $0.lane == start.lane && levels.contains($0.level)
        }
    }

    private func drawLegend(at y: Int, into svg: inout Svg) {
        var x = Size.margin
        func entry(_ text: String, _ draw: (Int) -> Void) {
            draw(x)
            svg.text(text, at: x + 34, y + 4, "soft left")
            x += 34 + 7 * text.count + 28
        }
        entry("holds") { svg.path("M\($0) \(y)h26", "line", tip: true) }
        let nodes = life.before.nodes
        let edges = Set(
            nodes.flatMap { node in
                life.before.edges[node.address]!.map {
                    edge(from: node.address, to: $0, in: life.before)
                }
            }
        )
        if edges.contains(.cycle) {
            entry("a retain cycle") { svg.path("M\($0) \(y)h26", "cycle", tip: true) }
        }
        if edges.contains(.wide) {
            entry("a retain cycle through the source") {
                svg.path("M\($0) \(y)h26", "wide", tip: true)
            }
        }
        if nodes.contains(where: { $0.kind == .closure }) {
            entry("a closure") { svg.box($0, y - 7, 26, 14, corner: 3, "closure") }
        }
        if nodes.contains(where: { !life.after.contains($0.address) }) {
            entry("freed") { svg.box($0, y - 7, 26, 14, corner: 3, "ghost") }
        }
        if !life.leaked.isEmpty {
            entry("still held") { svg.box($0, y - 7, 26, 14, corner: 3, "leak") }
        }
    }
}
