// Mistake: lets a value through only if it is not the one before
// Caught by: equal values pass, each of them
// Fault: element dropped where two are equal

@testable import RxDemo01

extension ObserverType {
    /// This observer behind a fuse: after the first `error` or `completed` it receives nothing more.
    func fused() -> AnyObserver<Element> {
        var isStopped = false
        var last = ""
        return AnyObserver { event in
            guard !isStopped else { return }
            switch event {
            case .next(let element):
                guard "\(element)" != last else { return }
                last = "\(element)"
            case .error, .completed: isStopped = true
            }
            self.on(event)
        }
    }
}
