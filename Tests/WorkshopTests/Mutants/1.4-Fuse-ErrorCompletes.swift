// Mistake: sends completed for an error
// Caught by: the end itself arrives
// Fault: an error becomes completed

@testable import RxDemo01

extension ObserverType {
    /// This observer behind a fuse: after the first `error` or `completed` it receives nothing more.
    func fused() -> AnyObserver<Element> {
        var isStopped = false
        return AnyObserver { event in
            guard !isStopped else { return }
            switch event {
            case .next: break
            case .error, .completed:
                isStopped = true
                return self.onCompleted()
            }
            self.on(event)
        }
    }
}
