/// A search box from its description to its closed screen, as a picture that moves.
///
/// Everything in it comes from a run: which objects there are and who holds whom, the order in which
/// they are made, whom closing the screen reaches, what is freed and what stays. Without motion it
/// shows its last moment.
struct Film {
    let stage: Stage
    let run: SearchRun
    let ending: Ending
    let layout: FilmLayout
    let times: FilmTimes

    init(stage: Stage, run: SearchRun, ending: Ending) {
        self.stage = stage
        self.run = run
        self.ending = ending
        layout = FilmLayout(run, operators: stage.operators)
        times = FilmTimes(run, way: layout.way.count)
    }

    enum Size {
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
struct FilmTimes {
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
