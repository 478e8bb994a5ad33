/// Makes the sentence of a step from what happens in it.
enum Sentences {
    /// RxSwift's own words have these sentences, by method: if it goes on from there, and otherwise.
    ///
    /// `{o}` is the object, `{e}` the event, `{p}` the event that is passed on, `{to}` the observer.
    private static let known: [String: [String]] = [
        "on": ["{o} receives {e}, and passes on {p}.", "{o} receives {e}, and passes nothing on."],
        "forwardOn": ["{o} forwards {e} to {to}.", "{o} does not forward {e}."],
        "subscribe": ["{o} is subscribed to."],
        "run": ["{o} begins: it connects an observer to its source.", "{o} begins."],
        "create": ["create describes a source. Nothing runs yet."],
        "dispose": ["{o} is disposed, and passes that on.", "{o} is disposed."],
        "insert": [
            "{o} gets one more disposable, and disposes it at once.",
            "{o} takes over one more disposable.",
        ],
        "setSinkAndSubscription": [
            "{o} gets the sink and what stops its source, and disposes them at once.",
            "{o} takes over the sink and what stops its source.",
        ],
        "setDisposable": [
            "{o} gets what it is to dispose, and disposes it at once.",
            "{o} takes over what it is to dispose.",
        ],
        "deinit": ["{o} is being freed, and disposes what it holds.", "{o} is being freed."],
    ]

    /// - Parameters:
    ///   - passed: the first event inside.
    ///   - calls: the methods that are entered from this one.
    static func sentence(
        for step: Recording.Step,
        passingOn passed: String?,
        calls: [String],
        observer: Int?,
        _ objects: [Recording.Object],
        isBack: Bool,
        isLine: Bool
    ) -> String {
        let head = step.method.prefix { $0 != "(" && $0 != "{" }
        let owner = String(head).trimmed
        if isBack { return isLine ? "The scene goes on." : "Back in \(owner)." }
        if isLine {
            // A value within a text, by its name alone, unless it has a text within.
            let words = step.method.replacingOccurrences(
                of: #"\\\(((?:[^()"]|\([^()"]*\))*)\)"#,
                with: "$1",
                options: .regularExpression
            )
            return "The scene: \(words)\(step.line < step.end ? " …" : ".")"
        }
        func name(_ id: Int?) -> String? {
            objects.first { $0.id == id }.map { object in
                object.name.first!.isLowercase ? "the \(object.name)" : object.name
            }
        }
        let base = owner.split(separator: ".").last.map(String.init) ?? owner
        let isClosure = step.method.contains("{")
        let closure = owner.isEmpty ? "A closure of the scene" : "The closure in \(owner)"
        let who = isClosure ? closure : name(step.object) ?? owner
        var rows = isClosure ? nil : known[base]
        if base == "subscribe",
            objects.first(where: { $0.id == step.object })?.type.hasSuffix("Sink") == true
        {
            rows = ["{o} subscribes to one more source."]
        }
        let isOperator = step.method.hasPrefix("ObservableType.") && base != "subscribe"
        if isOperator, base != "create" {
            rows = ["\(base) describes one more operator. Nothing runs yet."]
        } else if rows == nil || base == "create" && !isOperator {
            let call = "\(step.object > 0 ? base : owner)(\(step.event)) is called"
            rows =
                !isClosure
                ? [step.object > 0 ? "\(call) on {o}." : "\(call)."]
                : step.event.isEmpty
                    ? ["{o} runs."] : ["{o} receives {e}, and passes on {p}.", "{o} receives {e}."]
        }
        // What is not passed on goes no further, whatever else is called.
        let passesOn =
            rows![0].contains("{p}")
            ? passed != nil
            : calls.contains { $0.contains(".dispose(") || !rows![0].contains("disposes ") }
        let text = (passesOn ? rows![0] : rows!.last!)
            .replacing("{o}", with: who).replacing("{e}", with: step.event)
            .replacing("{p}", with: passed == step.event ? "it" : passed ?? "")
            .replacing("passes on it", with: "passes it on")
            .replacing("{to}", with: name(observer) ?? "its observer")
        return text.hasPrefix("the ") ? "T\(text.dropFirst())" : text
    }

    /// What becomes of objects in a step.
    static func consequences(of step: Recording.Step, _ objects: [Recording.Object]) -> String {
        [("Made", step.born), ("Freed", step.freed), ("Still in memory", step.leaked)]
            .filter { !$0.1.isEmpty }
            .map { words, ids in
                let names = ids.map { id in objects[id - 1].name }.joined(separator: ", ")
                return " \(words): \(names)."
            }
            .joined()
    }
}
