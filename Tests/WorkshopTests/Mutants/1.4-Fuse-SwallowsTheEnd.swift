// Mistake: stops one event too early: the end itself is lost
// Caught by: the end itself arrives
// Fault: wrong end

@testable import RxDemo01

extension ObserverType {
    /// This observer behind a fuse: after the first `error` or `completed` it receives nothing more.
    func fused() -> AnyObserver<Element> {
        var isStopped = false
        return AnyObserver { event in
            guard !isStopped else { return }
            switch event {
            case .next: break
            case .error, .completed: isStopped = true
            }
            guard !isStopped else { return }
            self.on(event)
        }
    }
}
