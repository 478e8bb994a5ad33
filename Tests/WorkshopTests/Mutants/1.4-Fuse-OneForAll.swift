// Mistake: has one fuse for all observers
// Caught by: every fuse is one of its own
// Fault: one state for all subscribers

@testable import RxDemo01

nonisolated(unsafe) private var isStopped = false

extension ObserverType {
    /// This observer behind a fuse: after the first `error` or `completed` it receives nothing more.
    func fused() -> AnyObserver<Element> {
        return AnyObserver { event in
            guard !isStopped else { return }
            switch event {
            case .next: break
            case .error, .completed: isStopped = true
            }
            self.on(event)
        }
    }
}
