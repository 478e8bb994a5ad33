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

    init(_ scene: RecordedScene, title: String, _ reports: [Report], _ methods: [Method]) {
        (self.title, lanes) = (title, scene.lanes)
        var ids: [Int: Int] = [:]
        var counts: [String: Int] = [:]
        // What a closure is for is known when something holds it.
        let names = reports.flatMap(\.nodes).reduce(into: [Int: String]()) { names, node in
            if node.name != "variable" || names[node.id] == nil { names[node.id] = node.name }
        }
        let types = Dictionary(grouping: names.values) { $0 }.mapValues(\.count)
        for report in reports {
            for node in report.nodes where ids[node.id] == nil {
                ids[node.id] = ids.count + 1
                let type = names[node.id]!
                counts[type, default: 0] += 1
                let name = types[type]! > 1 ? "\(type) \(counts[type]!)" : type
                objects.append(Object(id: ids[node.id]!, type: type, name: name))
            }
        }
        func isSilent(_ method: Int) -> Bool {
            Self.silent.contains(where: methods[method].name.contains)
        }
        var callers: [Int: [(method: Int, object: Int, part: String)]] = [:]
        var line = -1
        var isOver = false
        var isFirst = true
        for (report, next) in zip(reports, reports.dropFirst()) {
            let frames = callers[report.thread] ?? []
            var method = report.method
            var object = report.object
            var part = frames.last?.part ?? steps.last?.part ?? "describe"
            var isStep = report.kind != "leave"
            switch report.kind {
            case "enter":
                part = Self.part(of: methods[method].name) ?? part
                callers[report.thread, default: []].append((method, object, part))
            case "line":
                line = method
                part = Self.part(ofLine: methods[method].name)
                callers[report.thread] = []
            default:
                callers[report.thread]?.removeLast()
                let caller = callers[report.thread]?.last { !isSilent($0.method) }
                (method, object) = (caller?.method ?? line, caller?.object ?? 0)
                part = caller?.part ?? part
            }
            let change = GraphChange(from: report.nodes, to: next.nodes, ids, isFirst: isFirst)
            isFirst = false
            if report.kind == "leave" {
                isStep = method >= 0 && change.isVisible(with: next.output)
            } else if isSilent(method) {
                isStep = false
            }
            if isStep || steps.isEmpty {
                let place = methods[method]
                steps.append(
                    Step(
                        part: part,
                        file: place.file,
                        line: place.line,
                        end: place.end,
                        method: place.name,
                        object: ids[object] ?? 0,
                        event: report.kind == "enter" ? report.event.shown : "",
                        depth: report.kind == "leave" ? max(report.depth - 1, 0) : report.depth,
                        thread: report.thread
                    )
                )
                let graph = Graph(nodes: report.nodes, ids: ids, objects: objects)
                steps[steps.count - 1].say = Sentences.sentence(
                    for: steps[steps.count - 1],
                    in: graph,
                    isBack: report.kind == "leave"
                )
            }
            change.add(to: &steps[steps.count - 1])
            steps[steps.count - 1].output += next.output
            steps[steps.count - 1].marks += next.output.compactMap(scene.mark)
            let isEnd = report.kind == "line" && methods[method].name.hasSuffix("= nil")
            if isEnd || isOver { isOver = true }
            if isOver,
                next.kind == "line" || next.method < 0
                    || methods[next.method].name.hasPrefix("SearchField.type")
            {
                let known = Set(steps.flatMap(\.leaked))
                let field = objects.first { $0.type == "SearchField" }?.id ?? 0
                steps[steps.count - 1].leaked += next.nodes.map { ids[$0.id]! }
                    .filter { $0 != field && !known.contains($0) }
                isOver = false
            }
        }
        let last = reports.last?.nodes.map { ids[$0.id]! } ?? []
        steps[steps.count - 1].leaked += last.filter { id in
            !steps.contains { $0.leaked.contains(id) }
        }
        for place in steps.indices {
            let freed = steps[place].freed.map { id in objects.first { $0.id == id }!.name }
            let leaked = steps[place].leaked.map { id in objects.first { $0.id == id }!.name }
            if !freed.isEmpty { steps[place].say += " Freed: \(freed.joined(separator: ", "))." }
            if !leaked.isEmpty {
                steps[place].say += " Still in memory: \(leaked.joined(separator: ", "))."
            }
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
        if text.hasSuffix("= nil") || text.hasPrefix("print(") { return "free" }
        if text.contains("close()") || text.contains("dispose()") { return "close" }
        if text.contains("subscribe") || text.contains("Screen(") { return "subscribe" }
        return "describe"
    }
}

extension String {
    /// Long values cut short.
    fileprivate var shown: String { count > 60 ? prefix(57) + "…" : self }
}

/// What differs between two reports.
private struct GraphChange {
    var born: [Int] = []
    var freed: [Int] = []
    var holds: [Recording.Hold] = []
    var lets: [[Int]] = []

    init(from old: [Report.Node], to new: [Report.Node], _ ids: [Int: Int], isFirst: Bool) {
        let before = isFirst ? [] : old
        func edges(_ nodes: [Report.Node]) -> [Recording.Hold] {
            nodes.flatMap { node in
                zip(node.holds, node.fields).map {
                    Recording.Hold(from: ids[node.id]!, to: ids[$0]!, field: $1)
                }
            }
        }
        let (there, now) = (Set(before.map { ids[$0.id]! }), Set(new.map { ids[$0.id]! }))
        born = now.subtracting(there).sorted()
        freed = there.subtracting(now).sorted()
        let (was, has) = (edges(before), edges(new))
        let (wasPairs, hasPairs) = (
            Set(was.map { [$0.from, $0.to] }), Set(has.map { [$0.from, $0.to] })
        )
        holds = has.filter { !wasPairs.contains([$0.from, $0.to]) }
        lets = was.map { [$0.from, $0.to] }.filter { !hasPairs.contains($0) }
    }

    func isVisible(with output: [String]) -> Bool {
        !born.isEmpty || !freed.isEmpty || !output.isEmpty
    }

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

    func name(of id: Int) -> String? { objects.first { $0.id == id }?.name }

    /// Whom an object passes its events to.
    func observer(of id: Int) -> String? {
        guard let node = nodes.first(where: { ids[$0.id] == id }),
            let place = node.fields.firstIndex(of: "observer"),
            let to = nodes.first(where: { $0.id == node.holds[place] })
        else { return nil }
        if to.name.hasSuffix("Sink.on") || to.name.hasSuffix(".on"), let sink = to.holds.first {
            return name(of: ids[sink]!)
        }
        return name(of: ids[to.id]!)
    }
}
