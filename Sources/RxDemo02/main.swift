import Dispatch

play([
    Scene("four-values", "four values and a completion") {
        let observable = Observable<Int>.create { observer in
            print("send 0")
            observer.onNext(0)
            print("send 1")
            observer.onNext(1)
            print("send 2")
            observer.onNext(2)
            print("send 3")
            observer.onNext(3)
            print("send completed")
            observer.onCompleted()
            return Disposables.create()
        }
        let observer = AnyObserver<Int> { event in
            switch event {
            case .next(let value): print("receive \(value)")
            case .error(let error): print("receive \(error)")
            case .completed: print("receive completed")
            }
        }
        _ = observable.subscribe(observer)
    },
    Scene("after-completed", "a source that goes on after its completion") {
        let observable = Observable<Int>.create { observer in
            observer.onNext(0)
            observer.onCompleted()
            print("send 1, although it is over")
            observer.onNext(1)
            return Disposables.create()
        }
        _ = observable.subscribe(AnyObserver { event in print("receive \(event)") })
    },
    Scene("enough", "an observer that has had enough", lasting: 0.4) {
        let observable = Observable<Int>.create { observer in
            observer.onNext(0)
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) {
                print("send 1")
                observer.onNext(1)
            }
            return Disposables.create { print("the source hears of it") }
        }
        let disposable = observable.subscribe(AnyObserver { event in print("receive \(event)") })
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) {
            print("we have had enough")
            disposable.dispose()
        }
    },
    Scene("dispose", "dispose between the values and a late completion", lasting: 0.4) {
        let observable = Observable<Int>.create { observer in
            print("send 0")
            observer.onNext(0)
            print("send 1")
            observer.onNext(1)
            print("send 2")
            observer.onNext(2)
            print("send 3")
            observer.onNext(3)
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) {
                print("send completed")
                observer.onCompleted()
            }
            return Disposables.create { print("dispose") }
        }
        let observer = AnyObserver<Int> { event in
            switch event {
            case .next(let value): print("receive \(value)")
            case .error(let error): print("receive \(error)")
            case .completed: print("receive completed")
            }
        }
        let disposable = observable.subscribe(observer)
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) {
            disposable.dispose()
        }
    },
    Scene("bag", "subscriptions that end with their owner", lasting: 0.3) {
        let observable = Observable<Int>.create { observer in
            observer.onNext(0)
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) {
                print("send 1")
                observer.onNext(1)
            }
            return Disposables.create { print("dispose") }
        }
        final class Owner {
            let bag = DisposeBag()
        }
        var owner: Owner? = Owner()
        if let owner {
            observable
                .subscribe(AnyObserver { event in print("receive \(event)") })
                .disposed(by: owner.bag)
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
            print("the owner goes")
            owner = nil
        }
    },
    Scene("gate", "what a subscription is in our hands") {
        let observable = Observable<Int>.create { observer in
            observer.onNext(0)
            return Disposables.create()
        }
        let disposable = observable.subscribe(
            AnyObserver<Int> { event in print("receive \(event)") }
        )
        print("we hold: \(type(of: disposable))")
        disposable.dispose()
    },
])
