// Mistake: looks after the event has been delivered
// Caught by: it looks before the observer does
// Fault: wrong values or order

@testable import RxDemo04

extension ObservableType {
    /// This sequence, with a look at each event before it is delivered.
    ///
    /// - Parameter onDispose: is run once when the subscription ends, whichever way.
    func `do`(
        onNext: ((Element) throws -> Void)? = nil,
        onError: ((any Error) throws -> Void)? = nil,
        onCompleted: (() throws -> Void)? = nil,
        onDispose: (() -> Void)? = nil
    ) -> Observable<Element> {
        Observable<Element>.create { observer in
            let subscription = self.subscribe(
                AnyObserver { event in
                    do {
                        observer.on(event)
                        switch event {
                        case .next(let element): try onNext?(element)
                        case .error(let error): try onError?(error)
                        case .completed: try onCompleted?()
                        }
                    } catch {
                        observer.onError(error)
                    }
                }
            )
            return Disposables.create {
                subscription.dispose()
                onDispose?()
            }
        }
    }
}
