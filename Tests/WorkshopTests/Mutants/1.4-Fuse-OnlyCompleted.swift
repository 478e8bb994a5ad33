// Mistake: takes completed for the only end
// Caught by: nothing comes after an error
// Fault: wrong end

@testable import RxDemo01

extension ObserverType {
    /// This observer behind a fuse: after the first `error` or `completed` it receives nothing more.
    func fused() -> AnyObserver<Element> {
        var isStopped = false
        return AnyObserver { event in
            guard !isStopped else { return }
            switch event {
            case .next, .error: break
            case .completed: isStopped = true
            }
            self.on(event)
        }
    }
}
