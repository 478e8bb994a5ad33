import Foundation

@testable import Workshop

/// What is said about a step.
enum Sentences {
    /// By method, the first row that fits: what is said if it goes on from there, and otherwise.
    ///
    /// `{o}` is the object, `{e}` the event, `{to}` its observer.
    private static let table = rows(
        #"""
        SearchField.type | The person types '{e}'.
        SearchScreen.search | The screen searches for '{e}'.
        SearchScreen.close | The screen closes: it drops its bag. | \#
        The screen closes. It has nothing that it could dispose.
        Subscriber.receive | The subscriber receives {e}, and disposes from inside.
        SearchScreen { event | The screen's handler receives {e}.
        text { observer | The field is subscribed to: it keeps the observer.
        results { observer | The server is asked: it keeps the observer.
        SlowServer.answer | The server answers '{e}'.
        SlowServer.results | The server describes an answer to '{e}'. Nothing is asked yet.
        valuesAndALateCompletion { observer | The source begins, and sends its values.
        valuesAndALateCompletion( | A source is described. Nothing runs yet.
        sendFourValues | The source sends four values.
        Extensions.subscribe | subscribe makes an observer of the closures.
        atLeastTwoLetters( | atLeastTwoLetters describes an operator made by hand.
        atLeastTwoLetters { event | atLeastTwoLetters receives {e}, and passes it on. | \#
        atLeastTwoLetters receives {e}, and keeps it back: it is too short.
        map { event | map's closure receives {e}, and passes on what it makes of it.
        filter { event | filter's closure receives {e}, and passes it on. | \#
        filter's closure receives {e}, and keeps it back: the predicate says no.
        Observable.swift:subscribe { event | The gate is open, and passes {e} on. | \#
        The gate is closed: {e} ends here.
        subscribe { event | The observer of an inner sequence receives {e}.
        { event | The handler receives {e}.
        map { observer | map's closure subscribes to the source above it.
        filter { observer | filter's closure subscribes to the source above it.
        Letters { observer | Its closure subscribes to the source above it.
        { observer | The source begins: its closure receives the observer.
        ObservableType.create | create describes a source. Nothing runs yet.
        ObservableType.share | share puts a subject between the source and its observers.
        ObservableType. | {m} describes one more operator. Nothing runs yet.
        Adapter.refCount | refCount counts observers: the first connects, the last ends it.
        Observable.subscribe | {o} is subscribed to.
        BufferedSubject.subscribe | {o} is subscribed to: the observer gets a slot.
        Producer.subscribe | {o} is subscribed to.
        AnonymousObservableSink.run( | {o} runs the closure of create.
        Sink.run( | {o} connects itself to the source.
        AnonymousObservable.run( | {o} makes a sink for this observer, and lets it begin.
        .run( | {o} makes a sink for this observer, and connects it to the source.
        Adapter.join | One more observer takes part in the connection.
        Adapter.start | The connection is to begin, if it has not.
        Connection.start | {o} subscribes to the source: the first observer is there. | \#
        {o} has begun already: the source is not subscribed to again.
        Adapter.leave | One observer leaves; the last one ends the connection.
        Adapter.remove | The connection is over: the next observer gets a new one.
        setSinkAndSubscription | {o} takes over the sink and what stops its source.
        setDisposable | {o} takes over what it is to dispose.
        forwardOn | {o} is open, and passes {e} to {to}. | {o} is closed: {e} ends here.
        forwardInTurn | {o} passes {e} on when it is its turn.
        FilterSink.on | {o} receives {e}, and lets it through. | \#
        {o} receives {e}, and keeps it back: the predicate says no.
        MapSink.on | {o} receives {e}, and transforms it. | {o} is closed: {e} ends here.
        SwitchSink.on(_:_:) | {o} receives {e} from its latest sequence. | \#
        {o} receives {e} from an older sequence, and drops it.
        MergeSink.on | {o} receives {e}, and makes a sequence of it.
        SwitchSink.on | {o} receives {e}, and makes a sequence of it.
        subscribe(to:) | {o} subscribes to the new sequence.
        subscribeToNext | {o} looks for a sequence that waits.
        BufferedSubject.on | {o} receives {e}, and sends it to all who are there now.
        ObserverSlot.on | {o} is open, and passes {e} to its observer. | \#
        {o} is closed: its observer has left, and does not receive {e}.
        Connection.on | {o} receives {e}, and passes it to its subject.
        Sink.on | {o} receives {e}. | {o} is closed: {e} ends here.
        DisposeBag.insert | The bag takes the subscription over.
        DisposeBag.deinit | {o} is being freed, and disposes what it holds.
        SinkDisposer.dispose | {o} disposes its sink, and then what stops the source. | \#
        {o} holds nothing {when}: here it ends.
        AnonymousDisposable.dispose | {o} runs its action once, and releases it.
        SubscriptionDisposable.dispose | {o} takes the observer off the list, and closes its slot.
        insert | {o} takes over one more disposable.
        CompositeDisposable.remove | {o} disposes one of its own, and forgets it.
        Sink.dispose | {o} closes, and passes dispose() on. | {o} closes.
        .dispose() | {o} disposes what it holds. | {o} is disposed.
        SerialDisposable | {o} disposes the subscription before, and keeps the new one.
        """#
    )

    /// The same for the lines of a scene.
    private static let scene = rows(
        #"""
        SearchField() | The scene makes a search field.
        SearchScreen( | The scene opens a screen, which searches for what is typed.
        close() | The scene closes the screen.
        screen = nil | The scene releases the screen.
        sent = nil | The scene releases the observer.
        meanwhile | The scene prepares a second thread, which will send an error half-way.
        onCompleted() | The first thread sends the completion.
        subscribe( | The scene subscribes.
        Subscriber() | The scene makes a subscriber, which will keep its subscription.
        print("send | The scene says what it sends.
        print( | The scene looks at what is left.
        onNext | The source sends a value.
        after( | The scene plans a dispose() for later.
        .dispose() | The scene disposes a subscription.
        setDisposable | The scene hands over the subscription.
        Subject< | The scene makes a subject.
        valuesAndALateCompletion | The scene describes a chain, and subscribes to it.
        create | The scene describes a source.
        field.text | The scene describes a chain.
        .map | The scene describes a chain.
        .skip | The scene describes a chain.
        .share | The scene describes a shared search.
        var  | The scene keeps a place for what comes.
        let  | The scene makes what it needs.
        """#
    )

    private static func rows(_ text: String) -> [[String]] {
        text.lines.map { $0.components(separatedBy: " | ") }
    }

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
            return scene.first { step.method.contains($0[0]) }?[1] ?? step.method
        }
        guard !isBack else {
            let method = step.method.prefix { $0 != "(" && $0 != "{" }
            return "Back in \(String(method).trimmingSpaces)."
        }
        let place = "\(step.file):\(step.method)"
        guard let row = table.first(where: { place.contains($0[0]) }) else {
            return "\(step.method) runs."
        }
        let method = step.method.prefix { $0 != "(" }.split(separator: ".").last ?? ""
        let isEnd = goesOn && !step.event.isEmpty && !step.event.hasPrefix("next")
        let end = row[0].hasSuffix("Sink.on") ? "{o} receives the end: {e}." : row[1]
        let text = (goesOn ? isEnd ? end : row[1] : row[row.count - 1])
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
