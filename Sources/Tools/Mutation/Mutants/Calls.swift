/// Changes of calls and their arguments.
extension Syntax {
    var callChanges: [Change] { atomicChanges + eventChanges + argumentChanges }

    // MARK: Atomics

    /// What is done in one step done in two, with a little time between them in which two threads
    /// meet.
    private var atomicChanges: [Change] {
        tokens.indices.compactMap { place in
            guard isCode[place], place + 1 < tokens.count, tokens[place + 1].text == "(" else {
                return nil
            }
            let end = end(of: place + 1)
            let arguments = arguments(of: place + 1)
            let atomic = receiver(of: place)
            let read = "let old = \(text(atomic)).load(ordering: .acquiring)"
            let wait = "for _ in 0..<1000 { _ = \(text(atomic)).load(ordering: .relaxed) }"
            func store(_ value: Range<Int>) -> String {
                "\(text(atomic)).store(\(text(value)), ordering: .releasing)"
            }
            switch tokens[place].text {
            case "exchange" where arguments.count == 2:
                return replacing(
                    atomic.lowerBound..<end + 1,
                    with: "({ \(read); \(wait); \(store(arguments[0])); return old }())"
                )
            case "compareExchange" where arguments.count == 3:
                let isSame = "let isSame = old == \(text(arguments[0]))"
                let set = "if isSame { \(store(arguments[1])) }"
                let result = "return (exchanged: isSame, original: old)"
                return replacing(
                    atomic.lowerBound..<end + 1,
                    with: "({ \(read); \(isSame); \(wait); \(set); \(result) }())"
                )
            default:
                return nil
            }
        }
    }

    /// The values of a call's arguments, without their labels.
    private func arguments(of open: Int) -> [Range<Int>] {
        let close = end(of: open)
        var all: [Range<Int>] = []
        var start = open + 1
        while start < close {
            let end = first([","], in: start..<close) ?? close
            let isLabelled = start + 1 < end && tokens[start + 1].text == ":"
            if start + (isLabelled ? 2 : 0) < end { all.append(start + (isLabelled ? 2 : 0)..<end) }
            start = end + 1
        }
        return all
    }

    // MARK: Events

    /// An error that becomes a completion, and whatever is forwarded that does.
    private var eventChanges: [Change] {
        tokens.indices.compactMap { place in
            guard isCode[place], place > 0, place + 2 < tokens.count, tokens[place + 1].text == "("
            else { return nil }
            let end = end(of: place + 1)
            switch tokens[place].text {
            case "error" where tokens[place - 1].text == ".":
                return replacing(place..<end + 1, with: "completed")
            case "onError" where tokens[place - 1].text == ".":
                return replacing(place..<end + 1, with: "onCompleted()")
            case "forwardOn" where text(place + 2..<end) == "event",
                "on" where text(place + 2..<end) == "event":
                return replacing(place + 2..<end, with: ".completed")
            default:
                return nil
            }
        }
    }

    // MARK: Arguments

    /// An argument that is not used: its place is taken by a constant of the type that the file
    /// says it has.
    private var argumentChanges: [Change] {
        let types = declaredTypes
        return tokens.indices.flatMap { place -> [Change] in
            guard isCode[place], place > 1, place + 1 < tokens.count,
                tokens[place].kind == .word, ["(", ",", ":"].contains(tokens[place - 1].text),
                [",", ")"].contains(tokens[place + 1].text),
                let type = types[tokens[place].text]
            else { return [] }
            return constants(of: type).filter { $0 != "1" && !$0.contains("Disposables") }.map {
                replacing(place..<place + 1, with: $0)
            }
        }
    }

    /// The types of the file's parameters and properties, as far as a constant is known for them.
    private var declaredTypes: [Substring: String] {
        var types: [Substring: String] = [:]
        for place in tokens.indices.dropLast(3) where !isCode[place] {
            guard tokens[place].kind == .word, tokens[place + 1].text == ":" else { continue }
            let isOptional = tokens[place + 3].text == "?"
            let type = tokens[place + 2].text + (isOptional ? "?" : "")
            if !constants(of: String(type)).isEmpty { types[tokens[place].text] = String(type) }
        }
        return types
    }
}
