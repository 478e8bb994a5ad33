// Mistake: runs onDispose at the end of the stream, and again when it is disposed
// Caught by: onDispose is run once when the stream ends
// Fault: disposed twice

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
                        observer.on(event)
                        if case .completed = event { onDispose?() }
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
