/// One run of a scene, step by step, as the player shows it.
struct Recording: Codable {
    struct Object: Codable {
        let id: Int
        let type: String
        let name: String
        /// The names of its flags and counts.
        var flags: [String]?
    }

    struct Step: Codable {
        /// The place: its file and lines, and the method's name or the line's text.
        var file: String
        var line: Int
        var end: Int
        var method: String
        /// The step's method belongs to this object; 0 means none.
        var object = 0
        var event = ""
        var depth = 0
        var thread = 1
        /// `describe`, `subscribe`, `value`, `close` or `free`.
        var part = ""
        var born: [Int] = []
        var freed: [Int] = []
        /// Alive, although the scene has released what they are there for.
        var leaked: [Int] = []
        var holds: [Hold] = []
        /// Pairs of who no longer holds whom.
        var lets: [[Int]] = []
        /// Pairs of a lane and what stands on it.
        var marks: [[String]] = []
        var output: [String] = []
        var say = ""
        /// An object, the name of a flag or count of it, and what that is now; what is false at first is none.
        var flags: [Flag]?
    }

    /// Written as a list.
    struct Flag: Hashable {
        let object: Int
        let name: String
        let value: String
    }

    /// Written as a list: who, whom, and in which field.
    struct Hold: Hashable {
        let from: Int
        let to: Int
        let field: String
    }

    let title: String
    let lanes: [String]
    var objects: [Object]
    var steps: [Step]
    /// The reason why the film ends before the scene does; nothing if it does not.
    var end: String?
}

extension Recording.Flag: Codable {
    init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        (object, name, value) = try (list.next(), list.next(), list.next())
    }

    func encode(to encoder: any Encoder) throws { try encoder.encode([object, name, value]) }
}

extension Recording.Hold: Codable {
    init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        (from, to, field) = try (list.next(), list.next(), list.next())
    }

    func encode(to encoder: any Encoder) throws { try encoder.encode([from, to, field]) }
}

extension UnkeyedDecodingContainer {
    fileprivate mutating func next<Value: Decodable>() throws -> Value { try decode(Value.self) }
}

extension Encoder {
    fileprivate func encode(_ values: [any Encodable]) throws {
        var list = unkeyedContainer()
        for value in values { try list.encode(value) }
    }
}

/// Makes a recording of what a program has reported.
struct RecordingMaker {
    typealias Report = WorkshopRecorder.Report

    private let reports: [Report]
    private let places: [ReportingPlace]
    private let output: [UInt8]
    private let scene: FilmedScene
    /// The classes that belong to the scenes, and not to what they show.
    private let classes: Set<String>
    /// These objects are in memory when the program has ended.
    private let forgotten: [Int]
    /// These go with the scene's variables, or stay: what is freed sooner or later has not leaked.
    private let lasting: Set<Int>
    /// From 1, in the order in which they were made.
    private let ids: [Int: Int]
    private let objects: [Recording.Object]
    private var steps: [Recording.Step] = []
    /// The calls under way on each thread: their places in `reports`.
    private var calls: [Int: [Int]] = [:]
    private var rest: ArraySlice<UInt8> = []

    init(
        of scene: FilmedScene,
        _ reports: [Report],
        at places: [ReportingPlace],
        output: [UInt8],
        classes: Set<String>
    ) {
        // What goes with the scene's variables is not of its doing; a timer may go on after that.
        var reports = reports
        let isWhole = [.pause, .end].allSatisfy { kind in reports.contains { $0.kind == kind } }
        // What it would have freed is not known.
        let last = isWhole ? reports.last { $0.kind == .end }!.nodes : []
        if !isWhole, var last = reports.last {
            // It broke off: what it did last is a step, too.
            let isAtEnd = last.kind == .end
            (last.kind, last.printed) = (.end, output.count)
            reports += isAtEnd ? [last] : [last, last]
        }
        let pause = reports.firstIndex { $0.kind == .pause } ?? reports.count - 1
        let resume = reports.firstIndex { $0.kind == .resume } ?? reports.count
        self.reports = (reports[...pause] + reports.dropFirst(resume)).dropLast()
        let held = Set(last.flatMap(\.holds))
        // What nothing holds, and keeps at most plain objects, is a variable's of the program, such as a
        // scheduler.
        let plain = Set(last.filter(\.holds.isEmpty).map(\.id))
        let variables = last.filter {
            !held.contains($0.id) && !classes.contains($0.type ?? "")
                && ($0.holds.isEmpty || $0.type != nil && plain.isSuperset(of: $0.holds))
        }
        let theirs = Set(variables.flatMap { $0.holds + [$0.id] })
        forgotten = last.filter { classes.contains($0.type ?? "") || !theirs.contains($0.id) }
            .map(\.id)
        func left(_ number: Int) -> Set<Int> {
            isWhole ? Set(reports[min(number, reports.count - 1)].nodes.map(\.id)) : []
        }
        lasting = left(pause).subtracting(left(resume)).union(forgotten)
        (self.places, self.output, self.scene) = (places, output, scene)
        self.classes = classes
        let known = Set(self.reports.flatMap(\.nodes).map(\.id)).sorted()
        ids = Dictionary(uniqueKeysWithValues: zip(known, 1...))
        objects = Self.objects(of: self.reports, ids)
    }

    /// The name of a closure says what it is for: what it keeps, or the field in which it is held.
    private static func objects(of reports: [Report], _ ids: [Int: Int]) -> [Recording.Object] {
        var types: [Int: String] = [:]
        var flags: [Int: Set<String>] = [:]
        for nodes in reports.map(\.nodes) {
            let classes = Dictionary(uniqueKeysWithValues: nodes.map { ($0.id, $0.type ?? "") })
            let held = nodes.flatMap { zip($0.holds, $0.fields) }.filter { !$0.1.isEmpty }
            let fields = Dictionary(held) { first, _ in first }
            for node in nodes {
                flags[node.id, default: []].formUnion(node.flags.keys)
                let kept = node.holds.first.flatMap { classes[$0] } ?? ""
                if let name = node.type {
                    types[node.id] = name
                } else if node.holds.isEmpty {
                    types[node.id] = types[node.id] ?? "variable"
                } else if node.holds.count == 1, kept.hasSuffix("Sink") {
                    types[node.id] = "\(kept).on"
                } else {
                    let field = fields[node.id].map { "\($0) " } ?? ""
                    types[node.id] = (field.hasPrefix("observer") ? "observer " : field) + "closure"
                }
            }
        }
        let counts = Dictionary(grouping: types.values) { $0 }.mapValues(\.count)
        var numbers: [String: Int] = [:]
        return types.sorted { $0.key < $1.key }.map { node, type in
            numbers[type, default: 0] += 1
            let name = counts[type]! > 1 ? "\(type) \(numbers[type]!)" : type
            let own = flags[node, default: []].sorted()
            return Recording.Object(
                id: ids[node]!,
                type: type,
                name: name,
                flags: own.isEmpty ? nil : own
            )
        }
    }

    // MARK: Steps

    mutating func recording(titled title: String) -> Recording {
        for number in reports.indices.dropLast() where reports[number].kind != .pause {
            let report = reports[number]
            // What went with the scene's variables goes in the step that follows.
            if report.kind == .resume { continue }
            var place = report.place
            var caller = report
            switch report.kind {
            case .enter: calls[report.thread, default: []].append(number)
            case .leave:
                _ = calls[report.thread]?.popLast()
                // The scene's line, if no call is under way.
                let line = reports[..<number].last { $0.kind == .line }
                caller = calls[report.thread]?.last.map { reports[$0] } ?? line ?? report
                place = caller.place
            case .line, .pause, .resume, .end: break
            }
            let next = reports[number + 1]
            let isResumed = number > 0 && reports[number - 1].kind == .resume
            let start = isResumed ? reports[number - 1].printed : report.printed
            // The first report shows what is there already.
            let before = number == 0 ? [] : reports[isResumed ? number - 2 : number].nodes
            let printed = lines(from: start, to: next.printed)
            let isBack = report.kind == .leave
            let hasEffect = Set(before.map(\.id)) != Set(next.nodes.map(\.id)) || !printed.isEmpty
            let isStep = hasEffect || !isBack && !isPassing(number)
            if isStep || steps.isEmpty, place >= 0 {
                steps.append(step(of: number, caller, places[place], isBack: isBack))
            }
            guard !steps.isEmpty else { continue }
            let last = steps.count - 1
            steps[last].add(from: before, to: next.nodes, ids)
            steps[last].output += printed
            steps[last].marks += printed.compactMap(scene.mark)
            if report.kind == .line, report.object > 0 { released = report.object }
            if let object = released, next.kind != .leave, next.depth == 0 {
                released = nil
                steps[last].leaked = kept(for: object, in: next.nodes)
            }
        }
        let known = Set(steps.flatMap(\.leaked))
        steps[steps.count - 1].leaked += forgotten.compactMap { ids[$0] }
            .filter { !known.contains($0) }
        for place in steps.indices {
            steps[place].say += Sentences.consequences(of: steps[place], objects)
        }
        return Recording(title: title, lanes: scene.lanes, objects: objects, steps: steps)
    }

    /// The scene has set a variable with this object to nil.
    private var released: Int?

    /// Whether a step would add nothing to the next one: a body that only calls another, or a line of a
    /// scene without any effect.
    private func isPassing(_ number: Int) -> Bool {
        let (report, next) = (reports[number], reports[number + 1])
        if report.kind == .line {
            return report.object == 0 && ![.enter, .end].contains(next.kind)
        }
        return places[report.place].isSingleCall && next.kind == .enter
            && next.thread == report.thread
    }

    /// Of a flood the first and the last lines; a program may say of its output whatever it likes.
    private mutating func lines(from start: Int, to end: Int) -> [String] {
        let start = min(max(start, 0), output.count)
        let bytes = rest + output[start..<min(max(start, end), output.count)]
        var lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
        rest = lines.removeLast()
        let most = 40
        func words(_ lines: some Sequence<ArraySlice<UInt8>>) -> [String] {
            lines.map { String(decoding: $0.prefix(400), as: UTF8.self).inOneLine }
        }
        guard lines.count > most else { return words(lines) }
        return words(lines.prefix(most / 2)) + ["… \(lines.count - most) more lines"]
            + words(lines.suffix(most / 2))
    }

    private func step(
        of number: Int,
        _ report: Report,
        _ place: ReportingPlace,
        isBack: Bool
    ) -> Recording.Step {
        var step = Recording.Step(
            file: place.file,
            line: place.line,
            end: place.end,
            method: place.name,
            object: report.kind == .line ? 0 : ids[report.object] ?? 0,
            event: isBack ? "" : report.sent,
            depth: report.depth,
            thread: report.thread
        )
        let inside = reports[(number + 1)...].prefix {
            report.kind == .line
                ? $0.kind != .line && $0.kind != .pause
                : $0.thread != report.thread || $0.depth > report.depth
        }
        .filter { $0.kind == .enter && $0.thread == report.thread && !isBack }
        let outer = steps.last { $0.thread == step.thread && $0.depth < step.depth }
        let isLine = report.kind == .line
        let line = steps.last { $0.depth == 0 && $0.method == place.name }
        let own = isBack ? line?.part : part(of: place, step, isLine: isLine, inside)
        step.part = own ?? outer?.part ?? steps.last?.part ?? "describe"
        step.say = Sentences.sentence(
            for: step,
            // What a closure such as a transform is asked about is not passed on, nor what an operator is
            // told that is described meanwhile.
            passingOn: inside.first { report in
                let name = places[report.place].name
                let isAsked = name.contains("{") || name.hasPrefix("ObservableType.")
                return !report.sent.isEmpty && (!isAsked || Self.isEvent(report.sent))
            }?.sent,
            calls: inside.map { places[$0.place].name },
            observer: observer(of: report),
            objects,
            isBack: isBack,
            isLine: isLine
        )
        return step
    }

    /// The part of a run that a place belongs to; a line of the scene, to what it brings about.
    private func part(
        of place: ReportingPlace,
        _ step: Recording.Step,
        isLine: Bool,
        _ inside: [Report]
    ) -> String? {
        guard isLine else { return Self.part(of: place.name, step.event) }
        if place.name.hasSuffix("= nil") || place.name.hasPrefix("print(") { return "free" }
        let parts = inside.lazy.compactMap { Self.part(of: places[$0.place].name, $0.sent) }
        return parts.first ?? "describe"
    }

    private static func isEvent(_ sent: String) -> Bool {
        sent == "completed" || sent.hasPrefix("next(") || sent.hasPrefix("error(")
    }

    private static func part(of method: String, _ event: String) -> String? {
        let base = method.split(separator: ".").last?.prefix { $0 != "(" } ?? ""
        if ["deinit", "dispose", "close"].contains(base) { return "close" }
        if method.hasSuffix("{ observer in … }") || base.hasPrefix("set") { return "subscribe" }
        if ["subscribe", "run"].contains(base) { return "subscribe" }
        // A number is a setting, and no event.
        return event.isEmpty || Int(event) != nil ? nil : "value"
    }

    /// Returns whom an object passes its events to: its `observer`, and of a sink's `on` the sink.
    private func observer(of report: Report) -> Int? {
        guard let node = report.nodes.first(where: { $0.id == report.object }),
            let place = node.fields.firstIndex(of: "observer"),
            let to = report.nodes.first(where: { $0.id == node.holds[place] })
        else { return nil }
        // A handler that sends keeps the source, which does not receive.
        let senders = (calls[report.thread] ?? []).map { reports[$0].object }
        let isMethod = to.type == nil && to.holds.count == 1 && !senders.contains(to.holds[0])
        return ids[isMethod ? to.holds[0] : to.id]
    }

    /// Returns what a scene has released and stays, with all that keeps it or is kept by it; but not the
    /// scene's other objects.
    private func kept(for object: Int, in nodes: [Report.Node]) -> [Int] {
        guard nodes.contains(where: { $0.id == object }) else { return [] }
        func reached(_ edges: [Int: [Int]]) -> Set<Int> {
            var (reached, waiting) = (Set([object]), [object])
            while let node = waiting.popLast() {
                for next in edges[node] ?? [] where reached.insert(next).inserted {
                    waiting.append(next)
                }
            }
            return reached
        }
        let holds = Dictionary(uniqueKeysWithValues: nodes.map { ($0.id, $0.holds) })
        var holders: [Int: [Int]] = [:]
        for node in nodes { for held in node.holds { holders[held, default: []].append(node.id) } }
        let roots = nodes.filter { classes.contains($0.type ?? "") && $0.id != object }.map(\.id)
        return reached(holds).union(reached(holders)).subtracting(roots).intersection(lasting)
            .map { ids[$0]! }.sorted()
    }
}

extension Recording.Step {
    fileprivate typealias Node = WorkshopRecorder.Report.Node

    /// Adds what differs between two reports.
    fileprivate mutating func add(from old: [Node], to new: [Node], _ ids: [Int: Int]) {
        let (there, now) = (Set(old.map { ids[$0.id]! }), Set(new.map { ids[$0.id]! }))
        born += now.subtracting(there).sorted()
        freed += there.subtracting(now).sorted()
        let before = Dictionary(uniqueKeysWithValues: old.map { ($0.id, $0.flags) })
        for node in new {
            let (object, was) = (ids[node.id]!, before[node.id] ?? [:])
            for name in Set(was.keys).union(node.flags.keys).sorted() {
                let value = node.flags[name] ?? "false"
                guard value != was[name] ?? "false" else { continue }
                let others = (flags ?? []).filter { ($0.object, $0.name) != (object, name) }
                flags = others + [Recording.Flag(object: object, name: name, value: value)]
            }
        }
        func edges(_ nodes: [Node]) -> [Recording.Hold] {
            nodes.flatMap { node in
                zip(node.holds, node.fields).compactMap { held, field in
                    ids[held].map { Recording.Hold(from: ids[node.id]!, to: $0, field: field) }
                }
            }
        }
        let (was, has) = (edges(old), edges(new))
        let (wasPairs, hasPairs) = (Set(was.map(\.pair)), Set(has.map(\.pair)))
        let known = wasPairs.union(holds.map(\.pair))
        holds += has.filter { !known.contains($0.pair) }
        for pair in was.map(\.pair) where !hasPairs.contains(pair) {
            if let place = holds.firstIndex(where: { $0.pair == pair }) {
                holds.remove(at: place)
            } else {
                lets.append(pair)
            }
        }
        // What has come and gone within one step is not seen.
        let brief = Set(born).intersection(freed)
        born.removeAll(where: brief.contains)
        freed.removeAll(where: brief.contains)
    }
}

extension Recording.Hold {
    /// Who holds whom.
    fileprivate var pair: [Int] { [from, to] }
}
