/// Numbers that each subscriber receives.
class ObservableInt {
    /// Builds the part of the chain that ends in `observer`, and sets it to work.
    func subscribe(_ observer: Sink) {
        fatalError("an observable must say how it is subscribed")
    }

    /// Sends every event to `handler`; what it returns stops that, and is the chain's last sink.
    func subscribe(on handler: @escaping (Event) -> Void) -> any Disposable {
        Trace.write("SubscriptionSink subscribing")
        let sink = SubscriptionSink(handler)
        subscribe(sink)
        return sink
    }
}
