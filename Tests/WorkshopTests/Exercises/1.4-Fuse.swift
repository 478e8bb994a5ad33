// Exercise 1.4: the text and two hints are in chapters/01-publish-subscribe.md.
@testable import RxDemo01

extension ObserverType {
    /// This observer behind a fuse: after the first `error` or `completed` it receives nothing more.
    func fused() -> AnyObserver<Element> {
        AnyObserver { event in
            // TODO: let nothing through after the end.
            self.on(event)
        }
    }
}
