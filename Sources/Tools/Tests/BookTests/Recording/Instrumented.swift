import Foundation

@testable import Workshop

/// A method that reports itself when it is entered.
struct Method {
    let file: String
    /// Of its declaration, from 1.
    let line: Int
    let end: Int
    /// `MapSink.on(_:)`; a scene's line is its own text.
    let name: String
}

/// A program's files with reports in them, in their places in the text.
struct Instrumented {
    private(set) var methods: [Method] = []
    private(set) var texts: [String: String] = [:]

    /// What says nothing that the next method does not say.
    private static let silent: Set<String> = [
        "onNext", "onError", "onCompleted", "asObservable", "asObserver", "disposed", "isDisposed",
        "rxAbstractMethod", "invoke", "isMore", "doNext", "cancel", "next", "after", "play",
        "deliver", "synchronizedUnsubscribe", "keepAndUnlock", "printingObserver", "subscription",
        "add", "forwardNext",
    ]
    private static let quietFolders = [
        "DataStructures/", "Concurrency/", "Schedulers/", "Event", "Hooks", "Rx.swift", "Date",
        "SchedulerType", "ItemQueue/", "Disposables/Disposables.swift",
    ]

    /// Of the scenes' files those in which something is recorded.
    private static let scenes = [
        "SearchBoxScene", "Paste", "TwoMaps", "WrongOrder", "FlatMapLatest", "Recorded",
        "SearchField", "SearchScreen", "SearchServer", "AtLeast", "Values", "PrintingObserver",
    ]

    init(program files: [String: String], hasMore: Bool = false) {
        for (file, text) in files.sorted(by: { $0.key < $1.key }) {
            let isQuiet =
                Self.quietFolders.contains(where: file.hasPrefix)
                || file.hasPrefix("Scenes/") && !Self.scenes.contains(where: file.contains)
            texts[file] = isQuiet ? text : instrument(text, file)
        }
        texts["main.swift"] = files["main.swift"]?
            .replacing("play([", with: "Recorder.play([")
            .replacing("\n])", with: hasMore ? "\n] + Scene.recorded)" : "\n])")
    }

    private mutating func instrument(_ text: String, _ file: String) -> String {
        let syntax = Syntax(text)
        var insertions: [(place: String.Index, text: String)] = []
        let found = Declarations(syntax).found
        for one in found {
            let body = one.open + 1..<syntax.end(of: one.open)
            guard let first = body.first,
                syntax.tokens[first].text != "rxAbstractMethod"
            else { continue }
            let isScene = one.name.hasPrefix("Scene(")
            guard !isScene else {
                let list = syntax.lists.first { $0.statements.first?.lowerBound == first }
                for statement in list?.statements ?? [] {
                    let start = syntax.tokens[statement.lowerBound]
                    guard !["for", "weak", "closed", "field", "server"].contains(start.text) else {
                        continue
                    }
                    let words = syntax.text(statement)
                    let name = String(words.prefix { !$0.isNewline })
                    let id = add(name, file, syntax, statement)
                    insertions.append((start.range.lowerBound, "Recorder.line(\(id)); "))
                }
                continue
            }
            if Self.silent.contains(String(one.base)), !file.hasSuffix("AnyObserver.swift") {
                continue
            }
            let id = add(one.name, file, syntax, one.start..<body.upperBound + 1)
            let call =
                "Recorder.enter(\(id), \(one.object), \(one.sent)); defer { Recorder.leave() }; "
            let list = syntax.lists.first { $0.statements.first?.lowerBound == one.first }
            let start = syntax.tokens[one.first]
            let isAlone = list?.statements.count == 1 && one.returns
            let says = list?.statements.first.map { syntax.tokens[$0] } ?? []
            let isReturn =
                ["return", "guard", "for", "do", "if"].contains(start.text)
                || start.text == "switch" && says.contains { $0.text == "return" }
            insertions.append(
                (start.range.lowerBound, call + (isAlone && !isReturn ? "return " : ""))
            )
            // Where a gate can be overtaken: behind its question, or, if that is one step, before it.
            if one.base == "forwardOn" {
                let second = list.flatMap { $0.statements.dropFirst().first?.lowerBound }
                let place = syntax.tokens[second ?? one.first].range.lowerBound
                insertions.append((place, "Recorder.halfWay(); "))
            }
        }
        var result = text
        for one in insertions.enumerated().sorted(by: {
            ($0.element.place, $0.offset) > ($1.element.place, $1.offset)
        }) {
            result.insert(contentsOf: one.element.text, at: one.element.place)
        }
        return result
    }

    private mutating func add(
        _ name: String,
        _ file: String,
        _ syntax: Syntax,
        _ range: Range<Int>
    ) -> Int {
        func line(_ place: Int) -> Int {
            syntax.text[..<syntax.tokens[place].range.lowerBound].count(where: \.isNewline) + 1
        }
        let (start, end) = (line(range.lowerBound), line(range.upperBound - 1))
        methods.append(Method(file: file, line: start, end: end, name: name))
        return methods.count - 1
    }
}

/// What in a file can report itself: methods, `deinit`, and closures that receive an event.
private struct Declarations {
    struct One {
        let name: String
        let base: Substring
        /// Places of tokens: the first of its head, its bracket, the first of its body.
        let start: Int
        let open: Int
        let first: Int
        /// What the report passes on.
        let object: String
        let sent: String
        let returns: Bool
    }

    private let syntax: Syntax
    private(set) var found: [One] = []

    init(_ syntax: Syntax) {
        self.syntax = syntax
        walk(syntax.tokens.indices, "")
    }

    private static let types: Set<Substring> = ["class", "struct", "enum", "extension", "actor"]
    private static let members: Set<Substring> = ["func", "deinit", "init", "var", "protocol"]

    private mutating func walk(_ range: Range<Int>, _ type: String) {
        let tokens = syntax.tokens
        var place = range.lowerBound
        while let word = syntax.first(Self.types.union(Self.members), in: place..<range.upperBound)
        {
            let limit =
                syntax.first(Self.types.union(Self.members), in: word + 1..<range.upperBound)
                ?? range.upperBound
            guard let open = syntax.first(["{"], in: word..<limit) else {
                place = word + 1
                continue
            }
            let end = syntax.end(of: open)
            let kind = tokens[word].text
            if Self.types.contains(kind) {
                walk(open + 1..<end, String(tokens[word + 1].text))
            } else if kind == "func" || kind == "deinit", open + 1 < end {
                addMethod(word, open, type)
            }
            if !Self.types.contains(kind) {
                let owner = kind == "func" || kind == "var" ? String(tokens[word + 1].text) : type
                closures(open + 1..<end, owner)
            }
            place = end + 1
        }
    }

    private mutating func addMethod(_ word: Int, _ open: Int, _ type: String) {
        let tokens = syntax.tokens
        let isDeinit = tokens[word].text == "deinit"
        let base = isDeinit ? "deinit" : tokens[word + 1].text
        var labels: [String] = []
        var names: [Substring] = []
        if !isDeinit, let list = syntax.first(["("], in: word..<open) {
            var place = list + 1
            while let colon = syntax.first([":"], in: place..<syntax.end(of: list)) {
                labels.append("\(tokens[place].text):")
                names.append(tokens[colon - 1].text)
                place = (syntax.first([","], in: colon..<syntax.end(of: list)) ?? open) + 1
                if place >= syntax.end(of: list) { break }
            }
        }
        let arrow = syntax.first(["->"], in: word..<open)
        let isStatic = tokens[max(word - 1, 0)].text == "static"
        let owner = type.isEmpty ? "" : type + "."
        let sent = ["event", "text", "element"].first { names.contains(Substring($0)) }
        found.append(
            One(
                name: isDeinit ? "\(type).deinit" : "\(owner)\(base)(\(labels.joined()))",
                base: base,
                start: word,
                open: open,
                first: open + 1,
                object: isStatic || type.isEmpty ? "0" : "self",
                sent: sent ?? "()",
                returns: arrow != nil
            )
        )
    }

    /// Closures that receive an event or an observer, and the scene that a property describes.
    private mutating func closures(_ range: Range<Int>, _ owner: String) {
        let tokens = syntax.tokens
        for open in range where tokens[open].text == "{" {
            let inner = open + 1..<syntax.end(of: open)
            guard inner.count > 1 else { continue }
            if tokens[open - 1].text == ")", tokens[range.lowerBound].text == "Scene" {
                guard open < range.lowerBound + 30, found.last?.start != range.lowerBound,
                    syntax.end(of: range.lowerBound + 1) == open - 1
                else { continue }
                found.append(
                    One(
                        name: "Scene(",
                        base: "",
                        start: range.lowerBound,
                        open: open,
                        first: inner.lowerBound,
                        object: "0",
                        sent: "()",
                        returns: false
                    )
                )
                continue
            }
            let list =
                tokens[inner.lowerBound].text == "["
                ? syntax.end(of: inner.lowerBound) + 1 : inner.lowerBound
            let name = tokens[list].text
            guard name == "event" || name == "observer", tokens[list + 1].text == "in",
                list + 2 < inner.upperBound
            else { continue }
            found.append(
                One(
                    name: "\(owner) { \(name) in … }",
                    base: "closure",
                    start: open,
                    open: open,
                    first: list + 2,
                    object: "()",
                    sent: name == "event" ? "event" : "()",
                    returns: name == "observer"
                )
            )
        }
    }
}
