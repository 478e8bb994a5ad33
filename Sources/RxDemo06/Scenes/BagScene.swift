extension Scene {
    static var bag: Scene {
        Scene("bag", "subscriptions that end with their owner", lasting: 0.4) {
            var owner: Owner? = Owner()
            owner?.watch(valuesAndALateCompletion())
            after(0.2) {
                print("free the owner")
                owner = nil
            }
        }
    }
}

private final class Owner {
    private let bag = DisposeBag()

    func watch(_ observable: Observable<Int>) {
        observable.subscribe(printingObserver()).disposed(by: bag)
    }
}
