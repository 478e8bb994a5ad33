// Mistake: remembers the end only after the observer has heard of it
// Caught by: an observer that answers the end with a value does not receive that value
// Fault: state kept after forwarding

@testable import RxDemo01

extension ObserverType {
    /// This observer behind a fuse: after the first `error` or `completed` it receives nothing more.
    func fused() -> AnyObserver<Element> {
        var isStopped = false
        return AnyObserver { event in
            guard !isStopped else { return }
            self.on(event)
            switch event {
            case .next: break
            case .error, .completed: isStopped = true
            }
        }
    }
}
