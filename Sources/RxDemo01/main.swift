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
        }
        let observer = AnyObserver<Int> { event in
            switch event {
            case .next(let value): print("receive \(value)")
            case .error(let error): print("receive \(error)")
            case .completed: print("receive completed")
            }
        }
        observable.subscribe(observer)
    },
    Scene("after-completed", "a source that goes on after its completion") {
        let observable = Observable<Int>.create { observer in
            observer.onNext(0)
            observer.onCompleted()
            print("send 1, although it is over")
            observer.onNext(1)
        }
        observable.subscribe(AnyObserver { event in print("receive \(event)") })
    },
    Scene("enough", "an observer that has had enough", lasting: 0.4) {
        let observable = Observable<Int>.create { observer in
            observer.onNext(0)
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) {
                print("send 1")
                observer.onNext(1)
            }
        }
        observable.subscribe(AnyObserver { event in print("receive \(event)") })
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) {
            print("we have had enough")
        }
    },
])
