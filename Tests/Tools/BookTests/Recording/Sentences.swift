/// What is said about a step.
enum Sentences {
    /// By method, the first row that fits: what is said if it goes on from there, and otherwise.
    ///
    /// `{o}` is the object, `{e}` the event, `{to}` its observer.
    private static let table: [(method: String, on: String, off: String?)] = [
        ("SearchField.type", "The person types '{e}'.", nil),
        ("SearchScreen.search", "The screen searches for '{e}'.", nil),
        (
            "SearchScreen.close", "The screen closes: it drops its bag.",
            "The screen closes. It has nothing that it could dispose."
        ),
        ("Subscriber.receive", "The subscriber receives {e}, and disposes from inside.", nil),
        ("SearchScreen { event", "The screen's handler receives {e}.", nil),
        ("text { observer", "The field is subscribed to: it keeps the observer.", nil),
        ("results { observer", "The server is asked: it keeps the observer.", nil),
        ("SlowServer.answer", "The server answers.", nil),
        (
            "SlowServer.results", "The server describes an answer to '{e}'. Nothing is asked yet.",
            nil
        ),
        ("valuesAndALateCompletion { observer", "The source begins, and sends its values.", nil),
        ("valuesAndALateCompletion(", "A source is described. Nothing runs yet.", nil),
        ("sendFourValues", "The source sends four values.", nil),
        ("Extensions.subscribe", "subscribe makes an observer of the closures.", nil),
        ("atLeastTwoLetters(", "atLeastTwoLetters describes an operator made by hand.", nil),
        (
            "atLeastTwoLetters { event", "atLeastTwoLetters receives {e}, and passes it on.",
            "atLeastTwoLetters receives {e}, and keeps it back: it is too short."
        ),
        ("map { event", "map's closure receives {e}, and passes on what it makes of it.", nil),
        (
            "filter { event", "filter's closure receives {e}, and passes it on.",
            "filter's closure receives {e}, and keeps it back: the predicate says no."
        ),
        (
            "Observable.swift:subscribe { event", "The gate is open, and passes {e} on.",
            "The gate is closed: {e} ends here."
        ),
        ("subscribe { event", "The observer of an inner sequence receives {e}.", nil),
        ("{ event", "The handler receives {e}.", nil),
        ("map { observer", "map's closure subscribes to the source above it.", nil),
        ("filter { observer", "filter's closure subscribes to the source above it.", nil),
        ("Letters { observer", "Its closure subscribes to the source above it.", nil),
        ("{ observer", "The source begins: its closure receives the observer.", nil),
        ("ObservableType.create", "create describes a source. Nothing runs yet.", nil),
        ("ObservableType.share", "share puts a subject between the source and its observers.", nil),
        ("ObservableType.", "{m} describes one more operator. Nothing runs yet.", nil),
        (
            "Adapter.refCount", "refCount counts observers: the first connects, the last ends it.",
            nil
        ),
        ("Observable.subscribe", "{o} is subscribed to.", nil),
        ("BufferedSubject.subscribe", "{o} is subscribed to: the observer gets a slot.", nil),
        ("Producer.subscribe", "{o} is subscribed to.", nil),
        ("Sink.run(", "{o} connects itself to the source.", nil),
        (".run(", "{o} makes a sink for this observer, and connects it to the source.", nil),
        ("Adapter.join", "One more observer takes part in the connection.", nil),
        ("Adapter.start", "The connection is to begin, if it has not.", nil),
        (
            "Connection.start", "{o} subscribes to the source: the first observer is there.",
            "{o} has begun already: the source is not subscribed to again."
        ),
        ("Adapter.leave", "One observer leaves; the last one ends the connection.", nil),
        ("Adapter.remove", "The connection is over: the next observer gets a new one.", nil),
        ("setSinkAndSubscription", "{o} takes over the sink and what stops its source.", nil),
        ("setDisposable", "{o} takes over what it is to dispose.", nil),
        (
            "forwardOn", "{o} is open, and passes {e} to {to}.",
            "{o} is closed: {e} ends here."
        ),
        ("forwardInTurn", "{o} passes {e} on when it is its turn.", nil),
        (
            "FilterSink.on", "{o} receives {e}, and lets it through.",
            "{o} receives {e}, and keeps it back: the predicate says no."
        ),
        ("MapSink.on", "{o} receives {e}, and transforms it.", "{o} is closed: {e} ends here."),
        (
            "SwitchSink.on(_:_:)", "{o} receives {e} from its latest sequence.",
            "{o} receives {e} from an older sequence, and drops it."
        ),
        ("MergeSink.on", "{o} receives {e}, and makes a sequence of it.", nil),
        ("SwitchSink.on", "{o} receives {e}, and makes a sequence of it.", nil),
        ("subscribe(to:)", "{o} subscribes to the new sequence.", nil),
        ("subscribeToNext", "{o} looks for a sequence that waits.", nil),
        ("BufferedSubject.on", "{o} receives {e}, and sends it to all who are there now.", nil),
        (
            "ObserverSlot.on", "{o} is open, and passes {e} to its observer.",
            "{o} is closed: its observer has left, and does not receive {e}."
        ),
        ("Connection.on", "{o} receives {e}, and passes it to its subject.", nil),
        ("Sink.on", "{o} receives {e}.", "{o} is closed: {e} ends here."),
        ("DisposeBag.insert", "The bag takes the subscription over.", nil),
        ("DisposeBag.deinit", "{o} is being freed, and disposes what it holds.", nil),
        (
            "SinkDisposer.dispose", "{o} disposes its sink, and then what stops the source.",
            "{o} holds nothing any more, or nothing yet: here it ends."
        ),
        ("AnonymousDisposable.dispose", "{o} runs its action once, and releases it.", nil),
        (
            "SubscriptionDisposable.dispose",
            "{o} takes the observer off the list, and closes its slot.", nil
        ),
        ("insert", "{o} takes over one more disposable.", nil),
        ("CompositeDisposable.remove", "{o} disposes one of its own, and forgets it.", nil),
        ("Sink.dispose", "{o} closes, and passes dispose() on.", "{o} closes."),
        (".dispose()", "{o} disposes what it holds.", "{o} is disposed."),
        ("SerialDisposable", "{o} disposes the subscription before, and keeps the new one.", nil),
    ]

    /// The same for the lines of a scene.
    private static let scene: [(line: String, text: String)] = [
        ("SearchField()", "The scene makes a search field."),
        ("SearchScreen(", "The scene opens a screen, which searches for what is typed."),
        ("close()", "The scene closes the screen."),
        ("screen = nil", "The scene releases the screen."),
        ("sent = nil", "The scene releases the observer."),
        ("meanwhile", "The scene prepares a second thread, which will send an error half-way."),
        ("onCompleted()", "The first thread sends the completion."),
        ("subscribe(", "The scene subscribes."),
        ("Subscriber()", "The scene makes a subscriber, which will keep its subscription."),
        ("print(\"send", "The scene says what it sends."),
        ("print(", "The scene looks at what is left."),
        ("onNext", "The source sends a value."),
        ("after(", "The scene plans a dispose() for later."),
        (".dispose()", "The scene disposes a subscription."),
        ("setDisposable", "The scene hands over the subscription."),
        ("Subject<", "The scene makes a subject."),
        ("valuesAndALateCompletion", "The scene describes a chain, and subscribes to it."),
        ("create", "The scene describes a source."),
        ("field.text", "The scene describes a chain."),
        (".map", "The scene describes a chain."),
        (".skip", "The scene describes a chain."),
        (".share", "The scene describes a shared search."),
        ("var ", "The scene keeps a place for what comes."),
        ("let ", "The scene makes what it needs."),
    ]

    /// - Parameter goesOn: whether another method is entered from this one.
    static func sentence(
        for step: Recording.Step,
        in graph: Graph,
        goesOn: Bool,
        isBack: Bool,
        isLine: Bool
    ) -> String {
        guard !isLine else {
            if isBack { return "The scene goes on." }
            return scene.first { step.method.contains($0.line) }?.text ?? step.method
        }
        guard !isBack else {
            let method = step.method.prefix { $0 != "(" && $0 != "{" }
            return "Back in \(String(method).trimmingSpaces)."
        }
        let place = "\(step.file):\(step.method)"
        guard let row = table.first(where: { place.contains($0.method) }) else {
            return "\(step.method) runs."
        }
        let method = step.method.prefix { $0 != "(" }.split(separator: ".").last ?? ""
        let isEnd = goesOn && !step.event.isEmpty && !step.event.hasPrefix("next")
        let end = row.method.hasSuffix("Sink.on") ? "{o} receives the end: {e}." : row.on
        let text = (goesOn ? isEnd ? end : row.on : row.off ?? row.on)
            .replacing("{o}", with: graph.name(of: step.object) ?? "It")
            .replacing("{e}", with: step.event).replacing("{m}", with: method)
            .replacing("{to}", with: graph.observer(of: step.object) ?? "its observer")
        return text.hasPrefix("the ") ? "T\(text.dropFirst())" : text
    }
}

extension String {
    fileprivate var trimmingSpaces: String {
        String(reversed().drop { $0 == " " }.reversed())
    }
}
