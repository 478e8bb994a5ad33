// Mistake: shows the error, and delivers an end without it
// Caught by: it sees an error
// Fault: an error becomes completed

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
                        case .completed: try onCompleted?()
                        }
                        if case .error = event {
                            observer.onCompleted()
                        } else {
                            observer.on(event)
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
