/// What happened when, on lines of time.
struct MarbleDiagram {
    /// One line of time, and what was seen on it.
    struct Line {
        let name: String
        var marks: [Mark] = []
    }

    struct Mark {
        let time: Int
        let what: What

        enum What {
            case next(String)
            case error
            case completed
            /// From here on somebody listens.
            case subscribed
            /// From here on nobody listens.
            case disposed
        }
    }

    let title: String
    /// What goes in, above the operator.
    let inputs: [Line]
    let outputs: [Line]
    let end: Int

    private static let left = 150
    private static let pitch = 56
    private static let width = 760

    func draw() -> String {
        let rows = inputs.count + outputs.count + 1
        let height = Self.pitch * rows + 40
        var svg = Svg(width: Self.width, height: height, title: title)
        var y = Self.pitch / 2 + 8
        for line in inputs {
            draw(line, at: y, into: &svg)
            y += Self.pitch
        }
        svg.box(Self.left - 10, y - 18, Self.width - Self.left - 30, 36, "box")
        svg.text(title, at: (Self.left + Self.width - 50) / 2, y + 5, "head")
        y += Self.pitch
        for line in outputs {
            draw(line, at: y, into: &svg)
            y += Self.pitch
        }
        drawClock(at: y - 8, into: &svg)
        return svg.text
    }

    private func x(_ time: Int) -> Int {
        Self.left + 20 + time * (Self.width - Self.left - 100) / end
    }

    private func draw(_ line: Line, at y: Int, into svg: inout Svg) {
        svg.text(line.name, at: 16, y + 5, "left")
        let start = line.marks.first { $0.isSubscribed }.map { x($0.time) } ?? Self.left
        let places = places(of: line.marks)
        let stop = zip(line.marks, places).first { $0.0.isStop }?.1
        if let stop {
            svg.path("M\(start) \(y)H\(stop)", "line")
            if stop < Self.width - 50 { svg.path("M\(stop) \(y)H\(Self.width - 44)", "ghost") }
        } else {
            svg.path("M\(start) \(y)H\(Self.width - 40)", "line", tip: true)
        }
        for (mark, x) in zip(line.marks, places) {
            switch mark.what {
            case .next(let value):
                svg.circle(at: x, y, radius: 14, "value\(mark.colour)")
                svg.text(value, at: x, y + 5, "on head")
            case .completed:
                svg.path("M\(x) \(y - 14)V\(y + 14)", "stop")
            case .error:
                svg.path("M\(x - 8) \(y - 8)l16 16m0 -16l-16 16", "error")
            case .subscribed:
                svg.circle(at: x, y, radius: 4, "box")
            case .disposed:
                svg.path("M\(x) \(y - 8)V\(y + 8)", "line")
                svg.text("disposed", at: x, y + 22, "soft")
            }
        }
    }

    /// Where marks are drawn: what happens at the same moment stands side by side.
    private func places(of marks: [Mark]) -> [Int] {
        var places: [Int] = []
        for (number, mark) in marks.enumerated() {
            var place = x(mark.time)
            if let last = places.last {
                let previous = marks[number - 1]
                let isFirst = previous.isSubscribed
                place = max(place, last + (isFirst ? 0 : previous.radius) + mark.radius)
            }
            places.append(place)
        }
        return places
    }

    private func drawClock(at y: Int, into svg: inout Svg) {
        for time in stride(from: 0, through: end, by: 100) {
            svg.text("\(time)", at: x(time), y, "soft")
        }
        svg.text("ms", at: Self.width - 24, y, "soft")
    }
}

extension MarbleDiagram.Mark {
    fileprivate var isSubscribed: Bool {
        guard case .subscribed = what else { return false }
        return true
    }

    /// Half of the room a mark takes.
    fileprivate var radius: Int {
        switch what {
        case .next: 14
        case .completed, .error, .disposed: 10
        case .subscribed: 0
        }
    }

    fileprivate var isStop: Bool {
        switch what {
        case .error, .completed, .disposed: true
        case .next, .subscribed: false
        }
    }

    /// The same value has the same colour on every line.
    fileprivate var colour: Int {
        guard case .next(let value) = what else { return 0 }
        return value.unicodeScalars.reduce(0) { $0 + Int($1.value) } % 6
    }
}
