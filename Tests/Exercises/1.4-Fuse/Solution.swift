// Right because: the fuse has blown before the observer receives the end, so that whatever the
// observer does in answer finds it blown.
@testable import RxDemo01

extension ObserverType {
    /// This observer behind a fuse: after the first `error` or `completed` it receives nothing more.
    func fused() -> AnyObserver<Element> {
        //: AnyObserver { event in
        //:     // TODO: let nothing through after the end.
        var isStopped = false
        return AnyObserver { event in
            guard !isStopped else { return }
            switch event {
            case .next: break
            case .error, .completed: isStopped = true
            }
            //.
            self.on(event)
        }
    }
}
