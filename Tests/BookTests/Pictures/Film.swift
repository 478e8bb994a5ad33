/// A search box from its description to its closed screen, as a picture that moves.
///
/// Everything in it comes from a run: which objects there are and who holds whom, the order in which
/// they are made, whom closing the screen reaches, what is freed and what stays. Without motion it
/// shows its last moment.
struct Film {
    private let stage: Stage
    private let run: SearchRun
    private let ending: Ending
    private let layout: FilmLayout
    private let times: Times

    init(stage: Stage, run: SearchRun, ending: Ending) {
        self.stage = stage
        self.run = run
        self.ending = ending
        layout = FilmLayout(run, operators: stage.operators)
        times = Times(run, way: layout.way.count)
    }

    private enum Size {
        static let width = 880
        static let margin = 12
        static let box = 38
        static let row = 54
        static let descriptions = 122
        static let first = 186
    }

    func draw() -> String {
        let height = Size.first + layout.rows * Size.row + 44
        var svg = Svg(
            width: Size.width,
            height: height,
            title: "Stage \(stage.number): a search box, from its description to its closed screen"
        )
        svg.length = times.end
        drawHeads(into: &svg)
        drawDescriptions(into: &svg)
        drawEdges(into: &svg)
        for node in run.graph.nodes { draw(node, into: &svg) }
        drawPulses(into: &svg)
        drawValue(into: &svg)
        drawLateValue(into: &svg)
        drawCaptions(at: height - 18, into: &svg)
        return svg.text
    }
}

/// When what happens, in seconds from the beginning.
private struct Times {
    let describe = 0.8
    let subscribe: Double
    let value: Double
    let close: Double
    let free: Double
    let late: Double
    let last: Double
    let end: Double
    /// How long an event takes from one object to the next.
    static let step = 0.5
    /// How long an operator takes to subscribe.
    static let part = 1.5

    init(_ run: SearchRun, way: Int) {
        subscribe = describe + 0.7 * Double(run.parts.count) + 1.6
        value = subscribe + Self.part * Double(run.parts.count) + 1.6
        close = value + Self.step * Double(way) + 1.4
        free = close + 0.4 * Double(run.touched.count) + 1.8
        late = free + 2.8
        last = late + Self.step * Double(way) + 1.6
        end = last + 5
    }

    /// When an object is made.
    func making(_ node: UInt, in run: SearchRun) -> Double {
        for (number, part) in run.parts.enumerated() {
            if let place = part.firstIndex(of: node) {
                return subscribe + Self.part * Double(number) + 0.3 * Double(place)
            }
        }
        return 0
    }
}

// MARK: - What stands still

extension Film {
    private var pitch: Int { (Size.width - 2 * Size.margin) / layout.columns.count }
    private var boxWidth: Int { min(pitch - 24, 172) }

    private func x(_ column: Int) -> Int { Size.margin + pitch * column + pitch / 2 }

    private func center(of node: UInt) -> (x: Int, y: Int) {
        let place = layout.places[node]!
        return (x(place.column), Size.first + place.row * Size.row + Size.box / 2)
    }

    private func drawHeads(into svg: inout Svg) {
        svg.text("Stage \(stage.number)", at: 20, 32, "left big")
        drawLegend(into: &svg)
        for (column, name) in layout.columns.enumerated() {
            let isEnd = column == 0 || column == layout.columns.count - 1
            svg.text(name, at: x(column), 96, isEnd ? "soft" : "head")
        }
        svg.text("described", at: 20, Size.descriptions + 4, "soft left tiny")
        svg.text("subscribed", at: 20, Size.first - 12, "soft left tiny")
    }

    private func drawLegend(into svg: inout Svg) {
        let entries: [(String, (Int, inout Svg) -> Void)] = [
            ("events", { $1.path("M\($0) 27h26", "event", tip: true) }),
            ("holds", { $1.path("M\($0) 27h26", "line", tip: true) }),
            ("freed", { $1.box($0, 20, 26, 14, corner: 3, "ghost") }),
            ("still in memory", { $1.box($0, 20, 26, 14, corner: 3, "leak") }),
        ]
        var x = Size.width - 20
        for (name, draw) in entries.reversed() {
            x -= 7 * name.count + 34
            draw(x, &svg)
            svg.text(name, at: x + 32, 31, "soft left")
            x -= 18
        }
    }

    private func drawDescriptions(into svg: inout Svg) {
        for (number, name) in run.descriptions.enumerated() {
            let made = times.describe + 0.7 * Double(number)
            let middle = x(number + 1)
            svg.during(made, nil) { svg in
                svg.box(middle - boxWidth / 2, Size.descriptions - 15, boxWidth, 30, "ghost")
                svg.text(name, at: middle, Size.descriptions + 4, "name gone")
            }
            svg.during(made, times.value - 0.8) { svg in
                svg.box(middle - boxWidth / 2, Size.descriptions - 15, boxWidth, 30, "box")
                svg.text(name, at: middle, Size.descriptions + 4, "name")
            }
        }
    }

    private func draw(_ node: ObjectGraph.Node, into svg: inout Svg) {
        let address = node.address
        let made = times.making(address, in: run)
        let isFreed = !run.kept.contains(address) && address != run.field
        if isFreed {
            svg.during(made, nil) {
                drawBox(of: node, "ghost", into: &$0)
                drawName(of: node, "gone", into: &$0)
            }
        }
        let isEnd = address == run.field || address == run.screen
        let style = isEnd ? "root" : node.name == nil ? "closure" : "box"
        svg.during(made, isFreed ? freeing(address) : nil) {
            drawBox(of: node, style, into: &$0)
            if isFreed { drawName(of: node, into: &$0) }
        }
        guard !isFreed else { return }
        if address != run.field {
            svg.during(times.free, nil) { drawBox(of: node, "leak", into: &$0) }
        }
        svg.during(made, nil) { drawName(of: node, into: &$0) }
    }

    /// What is freed goes one after the other, from the screen to the field.
    private func freeing(_ node: UInt) -> Double {
        let column = layout.places[node]!.column
        return times.free + 0.25 * Double(layout.columns.count - 1 - column)
    }

    private func drawBox(of node: ObjectGraph.Node, _ style: String, into svg: inout Svg) {
        let (x, y) = center(of: node.address)
        let isEnd = node.address == run.field || node.address == run.screen
        let corner = isEnd ? Size.box / 2 : 6
        svg.box(
            x - boxWidth / 2,
            y - Size.box / 2,
            boxWidth,
            Size.box,
            corner: corner,
            style
        )
    }

    private func drawName(
        of node: ObjectGraph.Node,
        _ style: String = "",
        into svg: inout Svg,
    ) {
        let (x, y) = center(of: node.address)
        let lines = run.name(of: node, operators: layout).lines
            .flatMap { $0.broken(at: (boxWidth - 6) / 7) }
        for (number, line) in lines.enumerated() {
            let offset = 15 * number - 15 * (lines.count - 1) / 2
            svg.text(line, at: x, y + 4 + offset, style.isEmpty ? "name" : "name \(style)")
        }
    }

    private func drawEdges(into svg: inout Svg) {
        let events = Set(zip(layout.way, layout.way.dropFirst()).map { Edge($0, $1) })
        for node in run.graph.nodes {
            for held in run.graph.edges[node.address]! {
                let ends = [node.address, held]
                let from = ends.map { times.making($0, in: run) }.max()! + 0.3
                let freed = ends.filter { !run.kept.contains($0) && $0 != run.field }
                svg.during(from, freed.map(freeing).min()) { svg in
                    let isEvent = events.contains(Edge(node.address, held))
                    svg.path(
                        path(from: node.address, to: held),
                        isEvent ? "event" : "line",
                        tip: true
                    )
                }
            }
        }
    }

    private struct Edge: Hashable {
        let from: UInt
        let to: UInt

        init(_ from: UInt, _ to: UInt) { (self.from, self.to) = (from, to) }
    }

    private func path(from start: UInt, to end: UInt) -> String {
        let (from, to) = (layout.places[start]!, layout.places[end]!)
        let ((x1, y1), (x2, y2)) = (center(of: start), center(of: end))
        let (halfWidth, halfHeight) = (boxWidth / 2, Size.box / 2)
        let down = to.row > from.row ? 1 : -1
        if from.column == to.column {
            // Two that hold each other get two arrows.
            let apart = run.graph.isMutual(start, end) ? down * 10 : 0
            if abs(from.row - to.row) == 1 {
                return "M\(x1 + apart) \(y1 + down * halfHeight)V\(y2 - down * halfHeight)"
            }
            let edge = x1 + halfWidth
            return "M\(edge) \(y1)C\(edge + 14) \(y1) \(edge + 14) \(y2) \(edge) \(y2)"
        }
        let right = to.column > from.column ? 1 : -1
        let (left, arrival) = (x1 + right * halfWidth, x2 - right * halfWidth)
        guard from.row != to.row else { return "M\(left) \(y1)H\(arrival)" }
        let (leaving, arriving) = (y1 + down * 9, y2 - down * 9)
        let bend = max(abs(arrival - left) / 2, 14) * right
        return """
            M\(left) \(leaving)C\(left + bend) \(leaving) \(arrival - bend) \(arriving) \
            \(arrival) \(arriving)
            """
    }
}

// MARK: - What moves

extension Film {
    /// Whom closing the screen reaches, one after the other.
    private func drawPulses(into svg: inout Svg) {
        for (number, node) in run.touched.enumerated() {
            let time = times.close + 0.9 + 0.4 * Double(number)
            let (x, y) = center(of: node)
            svg.during(time, time + 0.9) { svg in
                svg.box(
                    x - boxWidth / 2 - 4,
                    y - Size.box / 2 - 4,
                    boxWidth + 8,
                    Size.box + 8,
                    corner: 9,
                    "pulse"
                )
            }
        }
    }

    private func drawValue(into svg: inout Svg) {
        guard let typed = ending.typed.last, let found = ending.searches.last else { return }
        let changed = layout.way.firstIndex { node in
            layout.columns[layout.places[node]!.column] == "map"
                && run.parts.joined().contains(node)
        }
        // The last object of the map's column hands on what has become of it.
        let turn = changed.map { first in
            layout.way[first...].prefix {
                layout.places[$0]!.column == layout.places[layout.way[first]]!.column
            }
            .endIndex - 1
        }
        if typed != found, let turn {
            drawTravel(typed, Array(layout.way[...turn]), from: times.value, holding: 0, into: &svg)
            drawTravel(
                found,
                Array(layout.way[turn...]),
                from: times.value + Times.step * Double(turn),
                into: &svg
            )
        } else {
            drawTravel(typed, layout.way, from: times.value, into: &svg)
        }
    }

    private func drawLateValue(into svg: inout Svg) {
        guard let typed = ending.lateTyped.first else { return }
        drawTravel(typed, lateWay, from: times.late, into: &svg)
    }

    /// How far a text comes that is typed when the screen is closed.
    private var lateWay: [UInt] {
        let open = layout.way.dropFirst().prefix { run.kept.contains($0) }
        guard let gate = open.firstIndex(where: run.closed.contains) else {
            return [run.field] + open
        }
        return [run.field] + open[...gate]
    }

    /// A text that goes from object to object.
    private func drawTravel(
        _ text: String,
        _ way: [UInt],
        from start: Double,
        holding rest: Double = 0.8,
        into svg: inout Svg,
    ) {
        let stops = way.enumerated().map { number, node in
            let (x, y) = center(of: node)
            return (time: start + Times.step * Double(number), x: x, y: y - Size.box / 2 - 8)
        }
        let width = 8 * text.count + 22
        svg.along(stops, until: stops[stops.count - 1].time + rest) { svg in
            svg.box(-width / 2, -11, width, 22, corner: 11, "value0")
            svg.text(text, at: 0, 5, "on head")
        }
    }

    private func drawCaptions(at y: Int, into svg: inout Svg) {
        let starts = [
            0, times.subscribe - 0.6, times.value - 0.6, times.close, times.free, times.late - 0.4,
            times.last,
        ]
        let names = ["describe", "subscribe", "a value", "close", "free", "type on"]
        for (number, caption) in captions.enumerated() {
            let end = number + 1 < starts.count ? starts[number + 1] - 0.2 : nil
            svg.during(starts[number] + (number > 0 ? 0.2 : 0), end) {
                $0.text(caption, at: 20, 60, "left caption")
            }
        }
        let step = (Size.width - 40) / names.count
        for (number, name) in names.enumerated() {
            let middle = 20 + step * number + step / 2
            svg.box(middle - step / 2 + 3, y - 13, step - 6, 5, corner: 2, "track")
            svg.during(starts[number], nil) { svg in
                svg.box(middle - step / 2 + 3, y - 13, step - 6, 5, corner: 2, "value0")
            }
            svg.text("\(number + 1) \(name)", at: middle, y + 8, "soft")
        }
    }

    private var captions: [String] {
        let count = run.graph.nodes.count - 1
        let typed = ending.typed.last ?? ""
        let found = ending.searches.last ?? ""
        let late = ending.lateTyped.first ?? ""
        let isObserved = lateWay.count > 1
        let gate = lateWay.last.flatMap { last in run.graph.nodes.first { $0.address == last } }
        let reached = run.touched.count
        let freed = count - run.kept.count
        return [
            "The chain is described. Nothing runs yet.",
            "subscribe goes from the end of the chain to its beginning.",
            "'\(typed)' is typed, and goes from observer to observer: search for '\(found)'.",
            stage.number == 1
                ? "The screen is closed. There is nothing that it could dispose."
                : "The screen is closed. dispose() reaches \(reached) \(reached == 1 ? "object" : "objects").",
            run.kept.isEmpty
                ? "All \(count) objects are freed, the screen with them."
                : "\(run.kept.count) of \(count) objects stay in memory: the field holds on to them.",
            !ending.lateSearches.isEmpty
                ? "'\(late)' is typed, and a closed screen searches for it."
                : isObserved
                    ? "'\(late)' is typed, and gets as far as the closed \(gate?.name ?? "gate")."
                    : "'\(late)' is typed, and goes nowhere.",
            "\(freed) of \(count) objects freed: the field is \(ending.field), the screen is \(ending.screen).",
        ]
    }
}

extension Stage {
    /// What stands between the field and the screen in the stage's search box.
    fileprivate var operators: [String] {
        switch number {
        case 1, 2: ["text"]
        case 3: ["text", "atLeastTwoLetters"]
        default: ["text", "filter", "map"]
        }
    }
}

extension SearchRun {
    /// The class of an object, the part that a closure plays.
    fileprivate func name(of node: ObjectGraph.Node, operators layout: FilmLayout) -> String {
        if let name = node.name { return name }
        let role = graph.role(of: node)
        guard role == "observer closure" else { return role }
        return "\(role)\nof \(layout.columns[layout.places[node.address]!.column])"
    }
}

extension String {
    /// In lines of at most so many characters, cut at blanks and before capitals.
    fileprivate func broken(at width: Int) -> [String] {
        guard count > width else { return [self] }
        let cuts = indices.dropFirst().filter {
            self[$0] == " " || self[$0].isUppercase || self[$0] == "."
        }
        let middle = index(startIndex, offsetBy: min(width, count - 1))
        guard let cut = cuts.last(where: { $0 <= middle }) else { return [self] }
        let rest = self[cut...].drop { $0 == " " }
        return [String(self[..<cut])] + String(rest).broken(at: width)
    }
}
