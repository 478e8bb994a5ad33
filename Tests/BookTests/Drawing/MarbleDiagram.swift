/// A marble diagram draws what happened when, on lines of time.
struct MarbleDiagram {
    /// One line of time, and what was seen on it.
    struct Line {
        let name: String
        /// What, and after how many milliseconds.
        private(set) var marks: [(time: Int, what: Mark)] = []

        mutating func mark(_ what: Mark, at time: Int) { marks.append((time, what)) }
    }

    enum Mark: Equatable {
        case next(String)
        case error
        case completed
        /// From here on the line has an observer.
        case subscribed
        /// From here on it has none any more.
        case disposed
    }

    private let title: String
    private let inputs: [Line]
    private let lines: [Line]
    private let end: Int
    private let svg: Svg

    /// - Parameters:
    ///   - inputs: what goes in, above the operator.
    ///   - end: in milliseconds.
    init(title: String, inputs: [Line], outputs: [Line], end: Int) {
        (self.title, self.inputs, self.end) = (title, inputs, end)
        lines = inputs + outputs
        let height = 24 + lines.reduce(0) { $0 + $1.height } + 56 + 62
        svg = Svg(width: Size.width, height: height, title: title)
    }

    fileprivate enum Size {
        static let width = 880
        static let left = 170
        static let right = 60
        static let line = 54
        /// From a mark to the one above it that came at the same time.
        static let stack = 26
    }

    func draw() -> String {
        svg.story = lines.map { "\($0.name): \($0.words)." }.joined(separator: " ")
        var y = 20
        for line in inputs { draw(line, below: &y) }
        svg.box(Size.left - 14, y + 6, Size.width - Size.left - Size.right + 34, 36, "box")
        svg.text(title, at: (Size.left + Size.width - Size.right) / 2, y + 29, "head")
        y += 50
        for line in lines[inputs.count...] { draw(line, below: &y) }
        drawClock(at: y + 14)
        drawLegend(at: svg.height - 20)
        return svg.text
    }

    private func x(_ time: Int) -> Int {
        Size.left + time * (Size.width - Size.left - Size.right - 24) / end
    }

    private func draw(_ line: Line, below top: inout Int) {
        top += line.height
        let y = top - Size.line / 2
        svg.text(line.name, at: Size.left - 30, y + 5, "end")
        let tip = Size.width - Size.right + 22
        for life in line.lives.isEmpty ? [(nil, nil)] : line.lives {
            let start = life.start.map(x) ?? Size.left - 12
            svg.path("M\(start) \(y)H\(life.end.map(x) ?? tip)", "line", tip: life.end == nil)
        }
        if let end = line.lives.last?.end { svg.path("M\(x(end)) \(y)H\(tip)", "ghost") }
        for pile in line.piles { draw(pile, y) }
    }

    /// Marks of the same time stand together: the end behind, the values above each other.
    private func draw(_ pile: Pile, _ y: Int) {
        let x = x(pile.time)
        for end in pile.ends { draw(end, x, y) }
        let isCrossed = pile.ends.contains(.error)
        for (number, value) in pile.values.enumerated() {
            let middle = y - Size.stack * (number + (isCrossed ? 1 : 0))
            let width = max(28, 8 * value.count + 14)
            svg.box(x - width / 2, middle - 14, width, 28, corner: 14, "value\(value.colour)")
            svg.text(value, at: x, middle + 5, "on head")
        }
    }

    private func draw(_ end: Mark, _ x: Int, _ y: Int) {
        switch end {
        case .next: break
        case .completed: svg.path("M\(x) \(y - 19)V\(y + 19)", "stop")
        case .error: svg.path("M\(x - 8) \(y - 8)l16 16m0 -16l-16 16", "error")
        case .subscribed: svg.circle(at: x, y, radius: 4, "root")
        case .disposed: svg.path("M\(x - 3) \(y - 19)v38m6 -38v38", "line")
        }
    }

    private func drawClock(at y: Int) {
        for time in stride(from: 0, through: end, by: end > 800 ? 200 : 100) {
            svg.path("M\(x(time)) \(y - 14)v-5", "line")
            svg.text("\(time)", at: x(time), y, "soft")
        }
        svg.text("ms", at: Size.width - 30, y, "soft")
    }

    private func drawLegend(at y: Int) {
        let marks = lines.flatMap(\.marks)
        let entries: [(String, Mark)] = [
            ("a value", .next("")), ("completed", .completed), ("error", .error),
            ("subscribed", .subscribed), ("disposed", .disposed),
        ]
        var x = Size.left - 10
        for (name, what) in entries where marks.contains(where: { $0.what.isLike(what) }) {
            svg.path("M\(x) \(y)h24", "line")
            if case .next = what {
                svg.circle(at: x + 12, y, radius: 7, "value0")
            } else if what == .completed {
                svg.path("M\(x + 12) \(y - 9)v18", "stop")
            } else if what == .disposed {
                svg.path("M\(x + 9) \(y - 9)v18m6 -18v18", "line")
            } else {
                draw(what, x + 12, y)
            }
            svg.text(name, at: x + 32, y + 4, "soft left")
            x += 7 * name.count + 56
        }
        svg.path("M\(x) \(y)h24", "line", tip: true)
        svg.text("time goes on", at: x + 32, y + 4, "soft left")
        guard lines.contains(where: { $0.piles.contains { $0.values.count > 1 } }) else { return }
        x += 7 * 12 + 56
        svg.circle(at: x + 12, y + 4, radius: 6, "value0")
        svg.circle(at: x + 12, y - 6, radius: 6, "value1")
        svg.text("at once ↑", at: x + 32, y + 4, "soft left")
    }
}

private struct Pile {
    let time: Int
    var values: [String] = []
    var ends: [MarbleDiagram.Mark] = []
}

extension MarbleDiagram.Line {
    fileprivate var height: Int {
        let highest = piles.map(\.values.count).max() ?? 1
        return MarbleDiagram.Size.line + MarbleDiagram.Size.stack * max(highest - 1, 0)
    }

    /// From when to when the line has an observer; no start is the left edge, no end the right one.
    fileprivate var lives: [(start: Int?, end: Int?)] {
        marks.reduce(into: []) { lives, mark in
            let isOpen = lives.last.map { $0.end == nil } ?? false
            switch mark.what {
            case .subscribed: lives.append((mark.time, nil))
            case .next: if !isOpen { lives.append((nil, nil)) }
            case .error, .completed, .disposed:
                if !isOpen { lives.append((nil, nil)) }
                lives[lives.count - 1].end = mark.time
            }
        }
    }

    fileprivate var piles: [Pile] {
        marks.reduce(into: []) { piles, mark in
            if piles.last?.time != mark.time { piles.append(Pile(time: mark.time)) }
            if case .next(let value) = mark.what {
                piles[piles.count - 1].values.append(value)
            } else {
                piles[piles.count - 1].ends.append(mark.what)
            }
        }
    }

    fileprivate var words: String {
        let words = marks.map { mark in
            switch mark.what {
            case .next(let value): value
            case .error: "an error"
            case .completed: "completed"
            case .subscribed: "subscribed"
            case .disposed: "disposed"
            }
        }
        return words.isEmpty ? "nothing" : words.joined(separator: ", ")
    }
}

extension MarbleDiagram.Mark {
    /// Returns whether they are marked in the same way.
    fileprivate func isLike(_ other: Self) -> Bool {
        if case .next = self, case .next = other { return true }
        return self == other
    }
}

extension String {
    /// The same value has the same colour on every line.
    fileprivate var colour: Int { unicodeScalars.reduce(0) { $0 + Int($1.value) } % 6 }
}
