import Foundation

/// A place of a program that reports: a method, a closure, or a line of a scene.
struct ReportingPlace: Codable {
    let file: String
    /// From 1, the first and the last line.
    let line: Int
    let end: Int
    /// `MapSink.on(_:)`, `map { event in … }`; a scene's line is its own text.
    let name: String
    let isSingleCall: Bool
}

/// A program's files with reports in them.
///
/// The compiler's own syntax tree says where a body begins, and what is in it.
struct Instrumented {
    private(set) var places: [ReportingPlace] = []
    private(set) var texts: [String: String]

    /// Folders whose methods are machinery, and say nothing of a sequence.
    private static let quiet = [
        "DataStructures/", "Concurrency/", "Schedulers/", "Event", "Hooks", "Rx.swift", "Date",
        "SchedulerType", "Scenes/Scene.swift", "Scenes/Timeline", "main.swift", "Platform/",
        "Extensions/", "SwiftSupport/",
    ]

    static func isQuiet(_ file: String) -> Bool { quiet.contains(where: file.hasPrefix) }

    /// - Parameters:
    ///   - trees: the compiler's tree of each file, by its path.
    ///   - first: the number of the first place.
    init(texts: [String: String], trees: [String: Any], first: Int = 0) {
        self.texts = texts
        for (file, text) in texts.sorted(by: { $0.key < $1.key }) {
            guard !Self.isQuiet(file), let tree = trees[file] else { continue }
            var reader = TreeReader(file: file, text: text, first: first + places.count)
            reader.read(tree)
            places += reader.places
            self.texts[file] = reader.instrumented
        }
    }
}

/// Finds in the tree of one file what can report itself.
private struct TreeReader {
    typealias Node = [String: Any]

    let file: String
    private let bytes: [UInt8]
    /// The number of the file's first place.
    private let first: Int
    private(set) var places: [ReportingPlace] = []
    private var insertions: [(offset: Int, text: String)] = []
    /// The tree may show a body twice.
    private var read: Set<Int> = []

    init(file: String, text: String, first: Int) {
        (self.file, self.first) = (file, first)
        bytes = Array(text.utf8)
    }

    /// The text with its reports, all on the lines on which it stood before.
    var instrumented: String {
        var result = bytes
        // Of two in one place, the first one found stands first.
        for one in insertions.reversed().sorted(by: { $0.offset > $1.offset }) {
            result.insert(contentsOf: one.text.utf8, at: one.offset)
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// - Parameters:
    ///   - type: the name of the type around it.
    ///   - owner: the name of the method or property around it.
    mutating func read(_ tree: Any, in type: String = "", _ owner: String = "") {
        if let list = tree as? [Any] {
            for one in list { read(one, in: type, owner) }
            return
        }
        guard let node = tree as? Node else { return }
        var (type, owner) = (type, owner)
        switch node.kind {
        case "class_decl", "struct_decl", "enum_decl", "actor_decl": type = name(of: node)
        case "extension_decl":
            let words = text(node.start..<node.end).split { !isWord($0) && $0 != "." }
            type = words.count > 1 ? String(words[1]) : ""
        case "func_decl", "destructor_decl":
            addMethod(node, in: type)
            owner = node.isDeinit ? "deinit" : name(of: node)
        case "var_decl": owner = name(of: node)
        case "closure_expr": addClosure(node, owner.isEmpty || owner == "init" ? type : owner)
        case "constructor_decl": owner = "init"
        case _: break
        }
        for key in node.keys.sorted() { read(node[key]!, in: type, owner) }
    }

    // MARK: What reports itself

    private mutating func addMethod(_ node: Node, in type: String) {
        guard let body = node.body, node["async"] == nil, read.insert(body.start).inserted
        else { return }
        let elements = body.elements
        // What only returns a value, or has to be overridden, has nothing to report.
        if elements.count <= 1 {
            let kind = elements.first?.inner.kind ?? ""
            guard kind.hasSuffix("stmt") || ["call_expr", "assign_expr"].contains(kind)
            else { return }
        }
        let labels = (node["name"] as? Node)?["args"] as? [String] ?? []
        let list = labels.map { "\($0.isEmpty ? "_" : $0):" }.joined()
        let base = node.isDeinit ? "deinit" : "\(name(of: node))(\(list))"
        let isInstances = node["implicit_self_decl"] != nil && node["static"] == nil
        report(
            body,
            at: body.start + 1,
            name: type.isEmpty ? base : "\(type).\(base)",
            declaration: node,
            object: isInstances ? "self" : "0"
        )
        // Where a gate can be overtaken: behind its question, or, if that is one step, before it.
        if name(of: node) == "forwardOn" {
            let statement = elements.count > 1 ? elements[1] : elements[0]
            insertions.append((statement.start, "WorkshopRecorder.halfWay(); "))
        }
    }

    private mutating func addClosure(_ node: Node, _ owner: String) {
        guard let body = node.body, let list = node["params"] as? Node,
            read.insert(body.start).inserted
        else { return }
        let names = (list["params"] as? [Node] ?? []).map(name)
        // A scene is a function of the main actor.
        let isScene = (node["type"] as? String)?.contains("ScMYc") == true
        if names.isEmpty, isScene, !body.elements.isEmpty, file.hasPrefix("Scenes/") {
            return addLines(of: body)
        }
        guard let first = names.first, !first.hasPrefix("$"),
            let start = body.elements.first?.start,
            let place = word("in", in: list.end..<start)
        else { return }
        report(body, at: place, name: "\(owner) { \(first) in … }", declaration: node, object: "()")
    }

    /// Inserts the report of a body, and its `return` where Swift has added that itself.
    private mutating func report(
        _ body: Node,
        at offset: Int,
        name: String,
        declaration: Node,
        object: String
    ) {
        let only = body.elements.count == 1 ? body.elements[0] : nil
        let isCall = only?.inner.kind == "call_expr"
        let id = addPlace(name, at: declaration.start..<declaration.end, isCall: isCall)
        let enter = "WorkshopRecorder.enter(\(id), \(object), \(sent(declaration)))"
        insertions.append((offset, " \(enter); defer { WorkshopRecorder.leave() }; "))
        let type = declaration["type"] as? String ?? ""
        // `yp` is Any.
        let returnsNothing =
            (declaration["result"] as? String) == "$sytD"
            || type.hasPrefix("$syy") && !type.hasPrefix("$syyp")
        if let only, only.kind == "return_stmt", only["implicit"] != nil,
            !returnsNothing
        {
            insertions.append((only.start, "return "))
        }
    }

    /// Adds what stands there, and returns its number.
    private mutating func addPlace(_ name: String, at range: Range<Int>, isCall: Bool) -> Int {
        let (start, end) = (line(of: range.lowerBound), line(of: range.upperBound))
        places.append(
            ReportingPlace(file: file, line: start, end: end, name: name, isSingleCall: isCall)
        )
        return first + places.count - 1
    }

    private mutating func addLines(of body: Node) {
        insertions.append((body.start + 1, " defer { WorkshopRecorder.resume() }; "))
        var last = 0
        for element in body.elements where element.kind != "var_decl" {
            let isLoop = element.kind == "for_each_stmt"
            guard element.end > body.start, !isLoop else { continue }
            // Words such as `weak` stand before what the tree calls the beginning.
            let lineStart = bytes[..<element.start].lastIndex(of: UInt8(ascii: "\n")) ?? 0
            let word = bytes[lineStart...].firstIndex { $0 != 10 && $0 != 32 } ?? element.start
            let start = max(word, body.start + 1)
            guard start > last else { continue }
            last = element.end
            let text = text(start..<bytes.count).prefix { !$0.isNewline }
            let id = addPlace(String(text), at: start..<element.end, isCall: false)
            insertions.append((start, "WorkshopRecorder.line(\(id), \(released(by: element))); "))
        }
        let isOnItsLine = bytes[..<(body.end - 1)].last { $0 != 32 } == 10
        insertions.append((body.end - 1, "\(isOnItsLine ? "" : "; ")WorkshopRecorder.pause(); "))
    }

    /// The variable that an assignment of nil releases.
    private func released(by node: Node) -> String {
        guard (node["src"] as? Node)?.kind == "nil_literal_expr",
            let variable = node["dest"] as? Node, variable.kind == "declref_expr"
        else { return "()" }
        return String(text(variable.start..<bytes.count).prefix(while: isWord))
    }

    /// The first argument, if it is no function.
    private func sent(_ node: Node) -> String {
        guard let list = node["params"] as? Node, let first = (list["params"] as? [Node])?.first,
            let type = first["interface_type"] as? String
        else { return "()" }
        // Functions, and packs of values.
        let isFunction = type.hasSuffix("cD") || ["XE", "XK", "Qp"].contains(where: type.contains)
        let name = name(of: first)
        return isFunction || name.isEmpty || name == "_" ? "()" : name
    }

    // MARK: Text

    private func name(of node: Node) -> String {
        ((node["name"] as? Node)?["base_name"] as? Node)?["name"] as? String ?? ""
    }

    private func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
    }

    private func line(of offset: Int) -> Int { bytes[..<offset].count { $0 == 10 } + 1 }

    /// The offset behind a word of its own.
    private func word(_ word: String, in range: Range<Int>) -> Int? {
        let letters = Array(word.utf8)
        return range.dropLast(letters.count).first { offset in
            Array(bytes[offset..<offset + letters.count]) == letters
                && !isWord(Character(UnicodeScalar(bytes[offset - 1])))
                && !isWord(Character(UnicodeScalar(bytes[offset + letters.count])))
        }
        .map { $0 + letters.count }
    }

    private func isWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_"
    }
}

extension [String: Any] {
    fileprivate var kind: String { self["_kind"] as? String ?? "" }
    fileprivate var start: Int { offset("start") }
    /// Behind its last byte. The tree knows where the last token begins.
    fileprivate var end: Int { offset("end") + 1 }
    private func offset(_ key: String) -> Int {
        (self["range"] as? [String: Any])?[key] as? Int ?? 0
    }

    fileprivate var isDeinit: Bool { kind == "destructor_decl" }

    /// The block, if a person has written it.
    fileprivate var body: [String: Any]? {
        (self["body"] as? [String: Any]).flatMap { $0["implicit"] == nil ? $0 : nil }
    }

    fileprivate var elements: [[String: Any]] { self["elements"] as? [[String: Any]] ?? [] }

    /// Returns the expression of a statement, without conversions around it.
    fileprivate var inner: [String: Any] {
        let parts = ["result", "sub_expr"].lazy.compactMap { self[$0] as? [String: Any] }
        return kind == "unreachable" ? self : parts.first?.inner ?? self
    }
}
