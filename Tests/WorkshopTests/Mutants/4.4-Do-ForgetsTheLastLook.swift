// Mistake: does not call `onCompleted`
// Caught by: it looks before the observer does
// Fault: an argument ignored

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
                        switch event {
                        case .next(let element): try onNext?(element)
                        case .error(let error): try onError?(error)
                        case .completed: break
                        }
                        observer.on(event)
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
