import TestSupport

@testable import RxDemo

extension Contract.Source {
    /// This source as an observable of the program.
    var observable: Observable<Contract.Number> {
        Observable.create { [self] observer in
            let stop = subscribe(
                onNext: observer.onNext,
                onError: observer.onError,
                onCompleted: observer.onCompleted
            )
            return Stop(action: stop)
        }
    }
}

extension Contract {
    /// There is no trampoline yet.
    static var nest: ((_ work: () -> Void) -> Void)? { nil }
}
