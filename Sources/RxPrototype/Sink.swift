/// Hears events, and stops its source when it is disposed.
///
/// Unchecked, because the link guards itself and a subclass may add constants and links only.
class Sink: ObserverType, Disposable, @unchecked Sendable {
    private let source = Link<any Disposable>()

    /// Ties the sink to its source; called once, before the source can tell anything.
    final func attach(to source: any Disposable) {
        self.source.tie(to: source)
    }

    func on(_ event: Event) {
        fatalError("a sink must say what it does with \(event)")
    }

    func dispose() {
        source.cut()?.dispose()
    }
}
