extension Scene {
    static var listOnly: Scene {
        Scene("list-only", "a list notices what is put into it, and not what changes there") {
            let list = BehaviorSubject<[Item]>(value: [])
            var shown: [String] = []
            let subscription = list.subscribe(onNext: { items in
                shown = items.map(\.name)
                print("  the screen shows \(shown)")
            })
            let item = Item(name: "swift", dayOfTheWeek: 2)
            print("'swift' is answered")
            list.onNext([item])
            print("'swift' has to be asked again")
            item.setDone.onNext(false)
            print("the screen still shows \(shown)")
            subscription.dispose()
        }
    }
}
