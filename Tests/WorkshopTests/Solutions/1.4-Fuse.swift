// Exercise 1.4: the text and two hints are in chapters/01-publish-subscribe.md.
@testable import RxDemo01

extension ObserverType {
    /// This observer behind a fuse: after the first `error` or `completed` it hears nothing more.
    func fused() -> AnyObserver<Element> {
        var isStopped = false
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
