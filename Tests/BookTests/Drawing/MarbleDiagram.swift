@testable import RxBeyond

/// A line of time, and what was seen on it.
final class MarbleLine {
    enum Mark: Equatable {
        case next(String)
        case error
        case completed
        /// From here on the line has an observer.
        case subscribed
        /// From here on it has none any more.
        case disposed
    }

    let name: String
    /// What, and after how many milliseconds.
    private(set) var marks: [(time: Int, what: Mark)] = []
    private let clock: VirtualTimeScheduler

    init(_ name: String, _ clock: VirtualTimeScheduler) { (self.name, self.clock) = (name, clock) }

    func on<Element>(_ event: Event<Element>) {
        switch event {
        case .next(let element): note(.next("\(element)"))
        case .error: note(.error)
        case .completed: note(.completed)
        }
    }

    var hasEnded: Bool { [.error, .completed].contains(marks.last?.what) }

    /// Notes a dispose that comes before the end.
    func noteDispose() { if !hasEnded { note(.disposed) } }

    func note(_ what: Mark) { marks.append((clock.clock, what)) }
}

/// A marble diagram draws what happened when, on lines of time.
extension MarbleBench {
    fileprivate enum Size {
        static let left = 170
        static let right = Svg.width - 60
        static let line = 54
        /// From a mark to the one above it that came at the same time.
        static let stack = 26
    }

    /// Advances the clock to the end. Sources that were never subscribed to have no line.
    func draw() -> String {
        clock.advanceTo(end)
        let inputs = inputs.filter { !$0.marks.isEmpty }
        let lines = inputs + outputs
        svg.height = 24 + lines.reduce(0) { $0 + $1.height } + 56 + 62
        svg.story = lines.map { "\($0.name): \($0.words)." }.joined(separator: " ")
        var y = 20
        for line in inputs { draw(line, below: &y) }
        svg.box(Size.left - 14, y + 6, Size.right - Size.left + 34, 36, "box")
        svg.text(svg.title, at: (Size.left + Size.right) / 2, y + 29, "head")
        y += 50
        for line in outputs { draw(line, below: &y) }
        drawClock(at: y + 14)
        drawLegend(of: lines, at: svg.height - 20)
        return svg.text
    }

    private func x(_ time: Int) -> Int { Size.left + time * (Size.right - Size.left - 24) / end }

    private func draw(_ line: MarbleLine, below top: inout Int) {
        top += line.height
        let y = top - Size.line / 2
        svg.text(line.name, at: Size.left - 30, y + 5, "end")
        let tip = Size.right + 22
        for life in line.lives.isEmpty ? [(nil, nil)] : line.lives {
            let start = life.start.map(x) ?? Size.left - 12
            svg.path("M\(start) \(y)H\(life.end.map(x) ?? tip)", "line", tip: life.end == nil)
        }
        if let end = line.lives.last?.end { svg.path("M\(x(end)) \(y)H\(tip)", "ghost") }
        // Marks of the same time stand together: the end behind, the values above each other.
        for (time, values, ends) in line.piles {
            let x = x(time)
            for end in ends { draw(end, x, y) }
            for (number, value) in values.enumerated() {
                let middle = y - Size.stack * (number + (ends.contains(.error) ? 1 : 0))
                let width = max(28, 8 * value.count + 14)
                svg.box(x - width / 2, middle - 14, width, 28, corner: 14, "value\(value.colour)")
                svg.text(value, at: x, middle + 5, "on head")
            }
        }
    }

    private func draw(_ end: MarbleLine.Mark, _ x: Int, _ y: Int) {
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
        svg.text("ms", at: Svg.width - 30, y, "soft")
    }

    private func drawLegend(of lines: [MarbleLine], at y: Int) {
        let marks = Set(lines.flatMap(\.marks).map(\.what.name))
        var x = Size.left - 10
        for what in [MarbleLine.Mark.next(""), .completed, .error, .subscribed, .disposed]
        where marks.contains(what.name) {
            svg.path("M\(x) \(y)h24", "line")
            switch what {
            case .next: svg.circle(at: x + 12, y, radius: 7, "value0")
            case .completed: svg.path("M\(x + 12) \(y - 9)v18", "stop")
            case .disposed: svg.path("M\(x + 9) \(y - 9)v18m6 -18v18", "line")
            case .error, .subscribed: draw(what, x + 12, y)
            }
            svg.text(what.name, at: x + 32, y + 4, "soft left")
            x += 7 * what.name.count + 56
        }
        svg.path("M\(x) \(y)h24", "line", tip: true)
        svg.text("time goes on", at: x + 32, y + 4, "soft left")
        guard lines.contains(where: { $0.height > Size.line }) else { return }
        x += 7 * 12 + 56
        svg.circle(at: x + 12, y + 4, radius: 6, "value0")
        svg.circle(at: x + 12, y - 6, radius: 6, "value1")
        svg.text("at once ↑", at: x + 32, y + 4, "soft left")
    }
}

extension MarbleLine {
    fileprivate var height: Int {
        let highest = piles.map(\.values.count).max() ?? 1
        return MarbleBench.Size.line + MarbleBench.Size.stack * max(highest - 1, 0)
    }

    /// From when to when the line has an observer; no start is the left edge, no end the right one.
    fileprivate var lives: [(start: Int?, end: Int?)] {
        marks.reduce(into: []) { lives, mark in
            let isOpen = lives.last.map { $0.end == nil } ?? false
            if mark.what == .subscribed { return lives.append((mark.time, nil)) }
            if !isOpen { lives.append((nil, nil)) }
            if case .next = mark.what { return }
            lives[lives.count - 1].end = mark.time
        }
    }

    fileprivate var piles: [(time: Int, values: [String], ends: [Mark])] {
        marks.reduce(into: []) { piles, mark in
            if piles.last?.time != mark.time { piles.append((mark.time, [], [])) }
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
            case let what: what.name
            }
        }
        return words.isEmpty ? "nothing" : words.joined(separator: ", ")
    }
}

extension MarbleLine.Mark {
    fileprivate var name: String {
        if case .next = self { "a value" } else { "\(self)" }
    }
}

extension String {
    /// The same value has the same colour on every line.
    fileprivate var colour: Int { unicodeScalars.reduce(0) { $0 + Int($1.value) } % 6 }
}
