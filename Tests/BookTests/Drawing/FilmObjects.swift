@testable import WorkshopCommand

/// This part draws the heads of a film's columns, its boxes and arrows.
extension Film {
    var pitch: Int { (Svg.width - 2 * Size.margin) / run.columns.count }
    var boxWidth: Int { min(pitch - 24, 172) }

    func x(_ column: Int) -> Int { Size.margin + pitch * column + pitch / 2 }

    func center(of node: Int) -> (x: Int, y: Int) {
        let place = run.places[node]!
        return (x(place.column), Size.first + place.row * Size.row + Size.box / 2)
    }

    func drawHeads() {
        svg.text("Stage \(stage)", at: 20, 32, "left big")
        drawLegend()
        for (column, name) in run.columns.enumerated() {
            let isEnd = column == 0 || column == run.columns.count - 1
            svg.text(name, at: x(column), 96, isEnd ? "soft" : "head")
        }
        svg.text("described", at: 20, Size.descriptions + 4, "soft left tiny")
        svg.text("subscribed", at: 20, Size.first - 12, "soft left tiny")
    }

    private func drawLegend() {
        let holds = run.graph.holds.contains { !events.contains([$0, $1]) }
        let entries: [(name: String, isThere: Bool, draw: (Int) -> Void)] = [
            ("holds, and sends events", true, { svg.path("M\($0) 27h26", "event", tip: true) }),
            ("holds", holds, { svg.path("M\($0) 27h26", "line", tip: true) }),
            ("freed", true, { svg.box($0, 20, 26, 14, corner: 3, "freed") }),
            ("still in memory", !run.kept.isEmpty, { svg.box($0, 20, 26, 14, corner: 3, "leak") }),
        ]
        var x = Svg.width - 20
        for (name, _, draw) in entries.reversed().filter(\.isThere) {
            x -= 7 * name.count + 34
            draw(x)
            svg.text(name, at: x + 32, 31, "soft left")
            x -= 18
        }
    }

    func drawDescriptions() {
        for (number, name) in run.descriptions.enumerated() {
            let made = times.describe + 0.7 * Double(number)
            for (end, box, text) in [
                (nil, "freed", "name gone"), (times.value - 0.8, "box", "name"),
            ] {
                svg.during(made, end) {
                    let (x, y) = (x(number + 1), Size.descriptions)
                    svg.box(x - boxWidth / 2, y - 15, boxWidth, 30, box)
                    svg.text(name, at: x, y + 4, text)
                }
            }
        }
    }

    func draw(_ node: Recording.Object) {
        let address = node.id
        let made = making(address)
        let isFreed = !run.kept.contains(address) && address != run.field
        if isFreed {
            svg.during(made, nil) {
                drawBox(of: node, "freed")
                drawName(of: node, "gone")
            }
        }
        let isEnd = address == run.field || address == run.screen
        let style = isEnd ? "root" : node.isClosure ? "closure" : "box"
        svg.during(made, isFreed ? freeing(address) : nil) {
            drawBox(of: node, style)
            if isFreed { drawName(of: node) }
        }
        guard !isFreed else { return }
        if address != run.field { svg.during(times.free, nil) { drawBox(of: node, "leak") } }
        svg.during(made, nil) { drawName(of: node) }
    }

    private func making(_ node: Int) -> Double {
        for (number, part) in run.parts.enumerated() {
            if let place = part.firstIndex(of: node) {
                return times.subscribe + FilmTimes.part * Double(number) + 0.3 * Double(place)
            }
        }
        return 0
    }

    /// Freed objects go one after the other, from the screen to the field.
    private func freeing(_ node: Int) -> Double {
        let column = run.places[node]!.column
        return times.free + 0.25 * Double(run.columns.count - 1 - column)
    }

    private func drawBox(of node: Recording.Object, _ style: String) {
        let (x, y) = center(of: node.id)
        let isEnd = node.id == run.field || node.id == run.screen
        let corner = isEnd ? Size.box / 2 : 6
        svg.box(x - boxWidth / 2, y - Size.box / 2, boxWidth, Size.box, corner: corner, style)
    }

    private func drawName(of node: Recording.Object, _ style: String = "") {
        let (x, y) = center(of: node.id)
        let part = node.type == "observer closure" ? ["of \(column(of: node.id))"] : []
        let lines = ([node.type] + part).flatMap { $0.broken(at: (boxWidth - 6) / 7) }
        for (number, line) in lines.enumerated() {
            let offset = 15 * number - 15 * (lines.count - 1) / 2
            svg.text(line, at: x, y + 4 + offset, style.isEmpty ? "name" : "name \(style)")
        }
    }

    func column(of node: Int) -> String { run.columns[run.places[node]!.column] }

    private var events: Set<[Int]> {
        Set(zip(run.way, run.way.dropFirst()).map { [$0, $1] })
    }

    func drawEdges() {
        let events = events
        for (holder, held) in run.graph.holds {
            let ends = [holder, held]
            let from = ends.map(making).max()! + 0.3
            let freed = ends.filter { !run.kept.contains($0) && $0 != run.field }
            svg.during(from, freed.map(freeing).min()) {
                let style = events.contains(ends) ? "event" : "line"
                svg.path(path(from: holder, to: held), style, tip: true)
            }
        }
    }

    private func path(from start: Int, to end: Int) -> String {
        let (from, to) = (run.places[start]!, run.places[end]!)
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
