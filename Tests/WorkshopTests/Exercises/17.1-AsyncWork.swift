// Exercise 17.1: the text and two hints are in chapters/17-bridges.md.
@testable import RxBeyond

extension Observable {
    /// A sequence that begins `work` in a task for every subscriber, and sends its result and the
    /// end, or what it throws; `dispose()` cancels the task.
    static func task(
        _ work: @escaping @Sendable () async throws -> Element
    ) -> Observable<Element> {
        Observable.create { observer in
            // What `create` hands out may be called on any thread.
            nonisolated(unsafe) let observer = observer
            // TODO: begin the work, send what comes of it, and return what stops it.
            return Disposables.create { _ = observer }
        }
    }
}
