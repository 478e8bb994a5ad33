// Right because: the task begins inside `create`, so each subscriber has one, and what is returned
// there cancels it; the gate of `create` stops what comes from a task that does not listen.
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
            //: // TODO: begin the work, send what comes of it, and return what stops it.
            //: return Disposables.create { _ = observer }
            let task = Task {
                do {
                    observer.onNext(try await work())
                    observer.onCompleted()
                } catch {
                    observer.onError(error)
                }
            }
            return Disposables.create { task.cancel() }
        }
    }
}
