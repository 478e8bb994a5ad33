@testable import Workshop

/// A search box from its description to its closed screen, as a picture that moves.
///
/// Everything in it comes from a recorded run: which objects there are and who holds whom, the order
/// in which they are made, whom closing the screen reaches, what is freed and what stays. Without
/// motion it shows its end, red with what stays; or, if nothing stays, the moment before all of it is
/// freed.
struct Film {
    /// The stage's number.
    let stage: Int
    let run: SearchRun
    let ending: Ending
    let layout: FilmLayout
    let times: FilmTimes
    let svg: Svg

    init(stage: Int, run: SearchRun, ending: Ending) {
        (self.stage, self.run, self.ending) = (stage, run, ending)
        // What stands between the field and the screen in the stage's search box.
        let operators = [1: ["text"], 2: ["text"], 3: ["text", "atLeastTwoLetters"]]
        layout = FilmLayout(run, operators: operators[stage] ?? ["text", "filter", "map"])
        times = FilmTimes(run, way: layout.way.count)
        svg = Svg(
            width: Size.width,
            height: Size.first + layout.rows * Size.row + 44,
            title: "Stage \(stage): a search box, from its description to its closed screen"
        )
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
        svg.length = times.end
        svg.story = "\(captions[4]) \(captions[6])"
        if run.kept.isEmpty { svg.still = times.free - 0.5 }
        drawHeads()
        drawDescriptions()
        drawEdges()
        for node in run.graph.nodes { draw(node) }
        drawPulses()
        drawValue()
        drawLateValue()
        drawCaptions(at: svg.height - 18)
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
    /// An event takes so many seconds from one object to the next.
    static let step = 0.5
    /// An operator takes so many seconds to subscribe.
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
    func making(_ node: Int, in run: SearchRun) -> Double {
        for (number, part) in run.parts.enumerated() {
            if let place = part.firstIndex(of: node) {
                return subscribe + Self.part * Double(number) + 0.3 * Double(place)
            }
        }
        return 0
    }
}

/// The layout gives the objects of a search box their places: a column for the field, one for each
/// operator and one for the screen.
///
/// Events go from left to right along one line. What comes before it in a column stands above that
/// line, what disposes stands below it.
struct FilmLayout {
    struct Place: Hashable {
        let column: Int
        let row: Int
    }

    let columns: [String]
    private(set) var places: [Int: Place] = [:]
    /// From the field to the screen: whom an event passes.
    let way: [Int]
    private(set) var rows = 0

    init(_ run: SearchRun, operators: [String]) {
        precondition(operators.count == run.parts.count, "\(operators) are not the operators")
        columns = ["the field"] + operators + ["the screen"]
        let way = run.graph.path(from: run.field, to: run.screen)
        self.way = way
        let others = run.graph.nodes.map(\.id).filter { node in
            node != run.field && !run.parts.joined().contains(node) && node != run.screen
        }
        let parts = [[run.field]] + run.parts.reversed() + [[run.screen] + others]
        let passed = parts.map { part in way.filter(part.contains) }
        let line = (passed.map(\.count).max() ?? 1) - 1
        for (column, part) in parts.enumerated() {
            let above = passed[column]
            for (index, node) in above.enumerated() {
                places[node] = Place(column: column, row: line - (above.count - 1) + index)
            }
            let below = part.filter { !above.contains($0) }
            // What holds nothing comes first, so that arrows from above do not cross.
            let isLeaf = { (node: Int) in run.graph.edges[node]?.isEmpty != false }
            for (index, node) in (below.filter(isLeaf) + below.filter { !isLeaf($0) }).enumerated()
            {
                places[node] = Place(column: column, row: line + 1 + index)
            }
        }
        rows = (places.values.map(\.row).max() ?? 0) + 1
    }
}
