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
    let times: FilmTimes
    let svg: Svg

    /// Nothing where the scene did not play to its end.
    init?(stage: Int, _ recording: Recording) {
        // What stands between the field and the screen in the stage's search box.
        let operators = [1: ["text"], 2: ["text"], 3: ["text", "atLeastTwoLetters"]]
        guard
            let run = SearchRun(recording, operators[stage] ?? ["text", "filter", "map"]),
            let ending = Ending(printed: recording.steps.flatMap(\.output))
        else { return nil }
        (self.stage, self.run, self.ending) = (stage, run, ending)
        times = FilmTimes(run)
        svg = Svg("Stage \(stage): a search box, from its description to its closed screen")
    }

    enum Size {
        static let margin = 12
        static let box = 38
        static let row = 54
        static let descriptions = 122
        static let first = 186
    }

    func draw() -> String {
        let rows = 1 + (run.places.values.map(\.row).max() ?? 0)
        svg.height = Size.first + rows * Size.row + 44
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
    let subscribe, value, close, free, late, last, end: Double
    /// An event takes so many seconds from one object to the next.
    static let step = 0.5
    /// An operator takes so many seconds to subscribe.
    static let part = 1.5

    init(_ run: SearchRun) {
        subscribe = describe + 0.7 * Double(run.parts.count) + 1.6
        value = subscribe + Self.part * Double(run.parts.count) + 1.6
        close = value + Self.step * Double(run.way.count) + 1.4
        free = close + 0.4 * Double(run.touched.count) + 1.8
        late = free + 2.8
        last = late + Self.step * Double(run.way.count) + 1.6
        end = last + 5
    }
}

/// The objects of a recorded search box, a field and a screen of one stage, from the first subscription
/// to the closed screen; and their places: a column for the field, one for each operator and one for
/// the screen.
///
/// Events go from left to right along one line. What comes before it in a column stands above that
/// line, what disposes stands below it.
struct SearchRun {
    /// The classes that describe the chain, in the order of its making.
    let descriptions: [String]
    /// The subscription in the order of its making: first the objects of the last operator, at the
    /// end those of the field's observable.
    let parts: [[Int]]
    /// Before the screen is closed.
    let graph: ObjectGraph
    let field, screen: Int
    /// In whose fields something changes when the screen is closed, in the order of their making.
    let touched: [Int]
    /// Alive although the screen is closed and nothing outside holds it.
    let kept: Set<Int>
    /// The sinks among them that let nothing through any more.
    let closed: Set<Int>
    let columns: [String]
    private(set) var places: [Int: (column: Int, row: Int)] = [:]
    /// From the field to the screen: whom an event passes.
    let way: [Int]

    /// Nothing where no screen is closed.
    init?(_ recording: Recording, _ operators: [String]) {
        let steps = recording.steps
        guard let close = steps.firstIndex(where: { $0.method == "SearchScreen.close()" }),
            let field = recording.first("SearchField"), let screen = recording.first("SearchScreen")
        else { return nil }
        (self.field, self.screen) = (field, screen)
        let graph = ObjectGraph(of: recording, after: close - 1)
        self.graph = graph
        let kinds = ["Observable", "AnonymousObservable", "Filter", "Map"]
        descriptions = recording.objects.map(\.type).filter(kinds.contains)
        parts = Self.parts(of: graph.nodes.filter { $0.id != field && $0.id != screen })
        let disposed = steps[close...].prefix { $0.part == "close" }.map(\.object)
        touched = parts.joined().filter(disposed.contains)
        kept = Set(steps.flatMap(\.leaked)).intersection(graph.nodes.map(\.id))
        closed = kept.intersection(disposed)
        columns = ["the field"] + operators + ["the screen"]
        way = graph.path(from: field, to: screen)
        precondition(operators.count == parts.count, "\(operators) are not the operators")
        place()
    }

    /// The parts begin with the outermost object of each operator.
    private static func parts(of nodes: [Recording.Object]) -> [[Int]] {
        let nodes = nodes.filter { $0.type != "DisposeBag" }
        let ends = ["SinkDisposer", "Sink", "CompositeDisposable"]
        let outermost = ends.first { end in nodes.contains { $0.type.hasSuffix(end) } } ?? ""
        var parts: [[Int]] = []
        for node in nodes {
            if parts.isEmpty || node.type.hasSuffix(outermost) { parts.append([]) }
            parts[parts.count - 1].append(node.id)
        }
        return parts
    }

    private mutating func place() {
        let others = graph.nodes.map(\.id).filter { node in
            node != field && !parts.joined().contains(node) && node != screen
        }
        let groups = [[field]] + parts.reversed() + [[screen] + others]
        let passed = groups.map { group in way.filter(group.contains) }
        let line = (passed.map(\.count).max() ?? 1) - 1
        for (column, group) in groups.enumerated() {
            let above = passed[column]
            let below = group.filter { !above.contains($0) }
            // What holds nothing comes first, so that arrows from above do not cross.
            let isLeaf = { [graph] (node: Int) in graph.edges[node]?.isEmpty != false }
            let nodes = above + below.filter(isLeaf) + below.filter { !isLeaf($0) }
            for (index, node) in nodes.enumerated() {
                places[node] = (column, row: line + 1 - above.count + index)
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
        if typed != found, let turn = run.way.lastIndex(where: { column(of: $0) == "map" }) {
            let time = times.value + FilmTimes.step * Double(turn)
            drawTravel(typed, Array(run.way[...turn]), from: times.value, rest: 0)
            drawTravel(found, Array(run.way[turn...]), from: time)
        } else {
            drawTravel(typed, run.way, from: times.value)
        }
    }

    /// A text that is typed when the screen is closed comes as far as this.
    private var lateWay: [Int] {
        let open = run.way.dropFirst().prefix { run.kept.contains($0) }
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
        let step = (Svg.width - 40) / names.count
        for (number, name) in names.enumerated() {
            let middle = 20 + step * number + step / 2
            func drawTrack(_ style: String) {
                svg.box(middle - step / 2 + 3, y - 13, step - 6, 5, corner: 2, style)
            }
            drawTrack("track")
            svg.during(starts[number], nil) { drawTrack("value0") }
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
