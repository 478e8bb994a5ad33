@testable import WorkshopCommand

/// A search box from its description to its closed screen, as a picture that moves.
///
/// Everything in it comes from a recorded run: which objects there are and who holds whom, the order
/// in which they are made, whom closing the screen reaches, what is freed and what stays. Without
/// motion it shows its end, red with what stays; or, if nothing stays, the moment before all of it is
/// freed.
struct Film {
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
        drawTravel(ending.lateTyped[0], lateWay, from: times.late)
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
    var rows: Int { (places.values.map(\.row).max() ?? 0) + 1 }

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
    }
}

/// This part draws what happens in a film: texts that are typed, a `dispose()`, and its captions.
extension Film {
    /// Draws whom closing the screen reaches, one after the other.
    func drawPulses() {
        for (number, node) in run.touched.enumerated() {
            let time = times.close + 0.9 + 0.4 * Double(number)
            let (x, y) = center(of: node)
            svg.during(time, time + 0.9) {
                let (left, top) = (x - boxWidth / 2 - 4, y - Size.box / 2 - 4)
                svg.box(left, top, boxWidth + 8, Size.box + 8, corner: 9, "pulse")
            }
        }
    }

    func drawValue() {
        guard let typed = ending.typed.last, let found = ending.searches.last else { return }
        // The last object of the map's column hands on what has become of it.
        if typed != found, let turn = layout.way.lastIndex(where: { column(of: $0) == "map" }) {
            let time = times.value + FilmTimes.step * Double(turn)
            drawTravel(typed, Array(layout.way[...turn]), from: times.value, rest: 0)
            drawTravel(found, Array(layout.way[turn...]), from: time)
        } else {
            drawTravel(typed, layout.way, from: times.value)
        }
    }

    /// A text that is typed when the screen is closed comes as far as this.
    private var lateWay: [Int] {
        let open = layout.way.dropFirst().prefix { run.kept.contains($0) }
        guard let gate = open.firstIndex(where: run.closed.contains) else {
            return [run.field] + open
        }
        return [run.field] + open[...gate]
    }

    private func drawTravel(_ text: String, _ way: [Int], from start: Double, rest: Double = 0.8) {
        let stops = way.enumerated().map { number, node in
            let (x, y) = center(of: node)
            return (time: start + FilmTimes.step * Double(number), x: x, y: y - Size.box / 2 - 8)
        }
        let width = 8 * text.count + 22
        svg.along(stops, until: stops[stops.count - 1].time + rest) {
            svg.box(-width / 2, -11, width, 22, corner: 11, "value0")
            svg.text(text, at: 0, 5, "on head")
        }
    }

    func drawCaptions(at y: Int) {
        let starts = [
            0, times.subscribe - 0.6, times.value - 0.6, times.close, times.free, times.late - 0.4,
            times.last,
        ]
        let names = ["describe", "subscribe", "a value", "close", "free", "type on"]
        for (number, caption) in captions.enumerated() {
            let end = number + 1 < starts.count ? starts[number + 1] - 0.2 : nil
            svg.during(starts[number] + (number > 0 ? 0.2 : 0), end) {
                svg.text(caption, at: 20, 60, "left caption")
            }
        }
        let step = (Size.width - 40) / names.count
        for (number, name) in names.enumerated() {
            let middle = 20 + step * number + step / 2
            svg.box(middle - step / 2 + 3, y - 13, step - 6, 5, corner: 2, "track")
            svg.during(starts[number], nil) {
                svg.box(middle - step / 2 + 3, y - 13, step - 6, 5, corner: 2, "value0")
            }
            svg.text("\(number + 1) \(name)", at: middle, y + 8, "soft")
        }
    }

    var captions: [String] {
        // As in the picture beside it: neither the field nor the screen, nor its bag.
        let objects = Set(run.parts.joined())
        let (count, kept) = (objects.count, objects.intersection(run.kept).count)
        let noun = count == 1 ? "1 object" : "\(count) objects"
        let (typed, found) = (ending.typed.last ?? "", ending.searches.last ?? "")
        let late = ending.lateTyped[0]
        let isObserved = lateWay.count > 1
        let gate = lateWay.last.flatMap { last in run.graph.nodes.first { $0.id == last } }
        let reached = run.touched.count
        let freed = count - kept
        return [
            "The chain is described. Nothing runs yet.",
            "subscribe goes from the end of the chain to its beginning.",
            "'\(typed)' is typed, and goes from observer to observer: search for '\(found)'.",
            stage == 1
                ? "The screen is closed. There is nothing that it could dispose."
                : "The screen is closed. dispose() reaches \(reached) \(reached == 1 ? "object" : "objects").",
            run.kept.isEmpty
                ? "All \(noun) of the subscription are freed, the screen with them."
                : "\(kept) of \(noun) \(count == 1 ? "stays" : "stay") in memory, and the screen: the field holds on to them.",
            !ending.lateSearches.isEmpty
                ? "'\(late)' is typed, and a closed screen searches for it."
                : isObserved
                    ? "'\(late)' is typed, and gets as far as the closed \(gate?.type ?? "gate")."
                    : "'\(late)' is typed, and goes nowhere.",
            "\(freed) of the subscription's \(noun) freed: the field is \(ending.field), the screen is \(ending.screen).",
        ]
    }
}
