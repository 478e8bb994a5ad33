import Foundation

/// What an instrumented program has reported; see `Probe/Recorder.swift`.
struct Report: Decodable {
    struct Node: Decodable {
        let id: Int
        let name: String
        let holds: [Int]
        let fields: [String]
    }

    let kind: String
    let method: Int
    let object: Int
    let event: String
    let depth: Int
    let thread: Int
    let output: [String]
    let nodes: [Node]
}

/// One run, step by step, as the player shows it.
struct Recording: Codable {
    struct Object: Codable {
        let id: Int
        let type: String
        let name: String
    }

    struct Step: Codable {
        var part: String
        var file: String
        var line: Int
        var end: Int
        var method: String
        var object: Int
        var event: String
        var depth: Int
        var thread: Int
        var born: [Int] = []
        var freed: [Int] = []
        var leaked: [Int] = []
        var holds: [Hold] = []
        var lets: [[Int]] = []
        var marks: [[String]] = []
        var output: [String] = []
        var say = ""
    }

    /// Written as a list: who, whom, and in which field.
    struct Hold: Codable, Hashable {
        let from: Int
        let to: Int
        let field: String

        init(from: Int, to: Int, field: String) {
            (self.from, self.to, self.field) = (from, to, field)
        }

        init(from decoder: any Decoder) throws {
            var list = try decoder.unkeyedContainer()
            from = try list.decode(Int.self)
            to = try list.decode(Int.self)
            field = try list.decode(String.self)
        }

        func encode(to encoder: any Encoder) throws {
            var list = encoder.unkeyedContainer()
            try list.encode(from)
            try list.encode(to)
            try list.encode(field)
        }
    }

    let title: String
    let lanes: [String]
    private(set) var objects: [Object] = []
    private(set) var steps: [Step] = []

    /// Methods that are no steps: what they do belongs to the step before.
    private static let silent = [
        "AnyObserver.on(_:)", "Disposables.create", "Sink.close()", "Connection.close()",
        "ObserverSlot.close()", "makeSubscription", "disposeHeld", "Adapter.connection(",
        "forwardInTurn { event",
    ]

    init(_ scene: RecordedScene, title: String, _ all: [Report], _ methods: [Method]) {
        (self.title, lanes) = (title, scene.lanes)
        func name(_ report: Report) -> String {
            report.method < 0 ? "" : methods[report.method].name
        }
        // What is freed because the scene's variables end is not of its doing.
        let lastLine = all.lastIndex { $0.kind == "line" } ?? 0
        let reports = name(all[lastLine]).hasPrefix("print(") ? Array(all[...(lastLine + 1)]) : all
        let ids = Self.ids(of: reports)
        objects = Self.objects(of: reports, ids)
        func isSilent(_ report: Report) -> Bool {
            Self.silent.contains(where: name(report).contains)
        }
        var frames: [Int: [(report: Report, part: String)]] = [:]
        var line = reports[0]
        var isReleased = false
        for (number, report) in reports.dropLast().enumerated() {
            let next = reports[number + 1]
            var place = report
            var part = frames[report.thread]?.last?.part ?? steps.last?.part ?? "describe"
            switch report.kind {
            case "enter":
                part = Self.part(of: name(report)) ?? part
                frames[report.thread, default: []].append((report, part))
            case "line":
                line = report
                part = Self.part(ofLine: name(report))
                if name(report) == "screen = nil" { isReleased = true }
            default:
                frames[report.thread]?.removeLast()
                let caller = frames[report.thread]?.last { !isSilent($0.report) }
                (place, part) = (caller?.report ?? line, caller?.part ?? part)
            }
            var change = GraphChange(from: number == 0 ? [] : report.nodes, to: next.nodes, ids)
            if number == reports.count - 2 { change = GraphChange(from: [], to: [], ids) }
            let isBack = report.kind == "leave"
            if isBack ? change.isVisible || !next.output.isEmpty : !isSilent(report) {
                let method = methods[place.method]
                // A handler that keeps only one object is no object of its own.
                let isShared =
                    method.name.contains("{ event")
                    && place.nodes.contains {
                        $0.id == place.object && $0.name.hasSuffix("Disposable")
                    }
                var step = Step(
                    part: part,
                    file: method.file,
                    line: method.line,
                    end: method.end,
                    method: method.name,
                    object: isShared ? 0 : ids[place.object] ?? 0,
                    event: isBack ? "" : report.event,
                    depth: place.depth,
                    thread: report.thread
                )
                let inside = reports[(number + 1)...].prefix {
                    $0.thread != report.thread || $0.depth > report.depth
                }
                step.say = Sentences.sentence(
                    for: step,
                    in: Graph(nodes: report.nodes, ids: ids, objects: objects),
                    goesOn: inside.contains {
                        $0.kind == "enter" && $0.thread == report.thread
                            && (!isSilent($0) || name($0).hasPrefix("AnyObserver"))
                    },
                    isBack: isBack,
                    isLine: place.kind == "line"
                )
                let isSet = steps.contains {
                    $0.object == step.object && $0.method.hasPrefix("SinkDisposer.set")
                }
                step.say = step.say.replacing("{when}", with: isSet ? "any more" : "yet")
                steps.append(step)
            }
            change.add(to: &steps[steps.count - 1])
            steps[steps.count - 1].output += next.output
            steps[steps.count - 1].marks += next.output.compactMap(scene.mark)
            if isReleased, next.kind == "line" || name(next).hasPrefix("SearchField") {
                isReleased = false
                // The field is the scene's own.
                let kept = next.nodes.filter { $0.name != "SearchField" }
                steps[steps.count - 1].leaked = kept.map { ids[$0.id]! }
            }
        }
        let known = Set(steps.flatMap(\.leaked))
        steps[steps.count - 1].leaked += all[all.count - 1].nodes.compactMap { ids[$0.id] }
            .filter { !known.contains($0) }
        for place in steps.indices {
            let disposers = steps[place].born.filter { objects[$0 - 1].type == "SinkDisposer" }
            for (words, ids) in [
                ("Made before its sink, and still empty", disposers),
                ("Held by nobody now, and freed", steps[place].freed),
                ("Still in memory", steps[place].leaked),
            ] where !ids.isEmpty {
                let names = ids.map { id in objects[id - 1].name }.joined(separator: ", ")
                steps[place].say += " \(words): \(names)."
            }
        }
    }

    /// From 1, in the order in which they were made.
    private static func ids(of reports: [Report]) -> [Int: Int] {
        let known = Set(reports.flatMap(\.nodes).map(\.id)).sorted()
        return Dictionary(uniqueKeysWithValues: known.enumerated().map { ($1, $0 + 1) })
    }

    private static func objects(of reports: [Report], _ ids: [Int: Int]) -> [Object] {
        // What a closure is for is known when something holds it.
        let types = reports.flatMap(\.nodes).reduce(into: [Int: String]()) { types, node in
            if node.name != "variable" || types[node.id] == nil { types[node.id] = node.name }
        }
        let counts = Dictionary(grouping: types.values) { $0 }.mapValues(\.count)
        var numbers: [String: Int] = [:]
        return types.sorted { $0.key < $1.key }.map { node, type in
            numbers[type, default: 0] += 1
            let name = counts[type]! > 1 ? "\(type) \(numbers[type]!)" : type
            return Object(id: ids[node]!, type: type, name: name)
        }
    }

    private static func part(of method: String) -> String? {
        for (words, part) in [
            (["deinit", ".dispose()", ".close()", "disposeHeld"], "close"),
            ([".on(", "forwardOn", "forwardInTurn", "event in", ".type(", ".search("], "value"),
            (["subscribe", ".run(", "setSink", "observer in"], "subscribe"),
            (["ObservableType."], "describe"),
        ] where words.contains(where: method.contains) {
            return method.hasPrefix("ObservableType.") && part == "value" ? "describe" : part
        }
        return nil
    }

    private static func part(ofLine text: String) -> String {
        if text.contains(".on") || text.hasPrefix("print(\"send") { return "value" }
        if text.hasSuffix("= nil") || text.hasPrefix("print(") { return "free" }
        if text.hasSuffix("close()") || text.hasSuffix("dispose()") { return "close" }
        if text.contains("subscribe") || text.contains("setDisposable") || text.contains("Screen(")
        {
            return "subscribe"
        }
        return "describe"
    }
}

/// What differs between two reports.
private struct GraphChange {
    var born: [Int] = []
    var freed: [Int] = []
    var holds: [Recording.Hold] = []
    var lets: [[Int]] = []

    init(from old: [Report.Node], to new: [Report.Node], _ ids: [Int: Int]) {
        func edges(_ nodes: [Report.Node]) -> [Recording.Hold] {
            nodes.flatMap { node in
                zip(node.holds, node.fields).map {
                    Recording.Hold(from: ids[node.id]!, to: ids[$0]!, field: $1)
                }
            }
        }
        let (there, now) = (Set(old.map { ids[$0.id]! }), Set(new.map { ids[$0.id]! }))
        born = now.subtracting(there).sorted()
        freed = there.subtracting(now).sorted()
        let (was, has) = (edges(old), edges(new))
        let (wasPairs, hasPairs) = (
            Set(was.map { [$0.from, $0.to] }), Set(has.map { [$0.from, $0.to] })
        )
        holds = has.filter { !wasPairs.contains([$0.from, $0.to]) }
        lets = was.map { [$0.from, $0.to] }.filter { !hasPairs.contains($0) }
    }

    var isVisible: Bool { !born.isEmpty || !freed.isEmpty }

    func add(to step: inout Recording.Step) {
        step.born += born
        step.freed += freed
        for hold in holds
        where !step.holds.contains(where: { $0.from == hold.from && $0.to == hold.to }) {
            step.holds.append(hold)
        }
        for pair in lets {
            if let place = step.holds.firstIndex(where: { [$0.from, $0.to] == pair }) {
                step.holds.remove(at: place)
            } else {
                step.lets.append(pair)
            }
        }
        // What has come and gone within one step is not seen.
        let brief = Set(step.born).intersection(step.freed)
        step.born.removeAll(where: brief.contains)
        step.freed.removeAll(where: brief.contains)
    }
}

/// The objects at one moment, as sentences need them.
struct Graph {
    let nodes: [Report.Node]
    let ids: [Int: Int]
    let objects: [Recording.Object]

    /// For a sentence.
    func name(of id: Int) -> String? {
        objects.first { $0.id == id }.map { object in
            object.name.first?.isLowercase == true ? "the \(object.name)" : object.name
        }
    }

    /// Whom an object passes its events to.
    func observer(of id: Int) -> String? {
        guard let node = nodes.first(where: { ids[$0.id] == id }),
            let place = node.fields.firstIndex(of: "observer"),
            let to = nodes.first(where: { $0.id == node.holds[place] })
        else { return nil }
        // An erased sink is the sink.
        let sink = to.name.hasSuffix(".on") ? to.holds.first : nil
        return name(of: ids[sink ?? to.id]!)
    }
}
