/// What is said about a step: by method and role, the first row that fits.
enum Sentences {
    /// `{o}` is the object, `{e}` the event, `{to}` whom it passes it to.
    private static let table: [(method: String, text: String)] = [
        ("SearchField.type", "The person types '{e}'."),
        ("SearchScreen.search", "The screen searches for '{e}'."),
        ("SearchScreen.close", "The screen is closed: it drops its bag."),
        ("SearchScreen { event in", "The screen's handler receives {e}."),
        ("text { observer in", "The field is subscribed to: it keeps the observer."),
        ("ObservableType.create", "create describes a source. Nothing runs yet."),
        ("ObservableType.filter", "filter describes one more operator. Nothing runs yet."),
        ("ObservableType.map", "map describes one more operator. Nothing runs yet."),
        ("Producer.subscribe", "{o} is subscribed to."),
        ("Observable.subscribe", "{o} is subscribed to, and calls its handler."),
        ("AnonymousObservableSink.run", "{o} lets the source begin, with itself as the observer."),
        (".run(", "{o} makes a sink for the observer, and connects it to the source."),
        ("setSinkAndSubscription", "{o} takes over the sink and the subscription."),
        ("forwardOn", "{o} is open, or not: if it is, {e} goes on to {to}."),
        ("Sink.on", "{o} receives {e}."),
        ("DisposeBag.insert", "The bag takes the subscription over."),
        ("DisposeBag.deinit", "{o} is freed, and disposes what it holds."),
        ("SinkDisposer.dispose", "{o} is disposed: it disposes its sink, then its subscription."),
        ("AnonymousDisposable.dispose", "{o} runs its action, and releases it."),
        ("CompositeDisposable.dispose", "{o} disposes all that was inserted."),
        ("CompositeDisposable.insert", "{o} takes over what stops the source."),
        ("Sink.dispose", "{o} closes."),
    ]

    static func sentence(for step: Recording.Step, in graph: Graph, isBack: Bool) -> String {
        if step.depth == 0, step.object == 0, !step.method.contains(" in …"),
            !step.method.contains("(_:)")
        {
            return isBack ? "Back in the scene." : "The scene: \(step.method)"
        }
        let object = graph.name(of: step.object) ?? "it"
        if isBack { return "Back in \(step.method)." }
        let text = table.first { step.method.contains($0.method) }?.text ?? "\(step.method) runs."
        return text.replacing("{o}", with: object).replacing("{e}", with: step.event)
            .replacing("{to}", with: graph.observer(of: step.object) ?? "its observer")
    }
}
