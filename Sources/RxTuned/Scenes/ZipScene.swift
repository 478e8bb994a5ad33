extension Scene {
    static var zip: Scene {
        Scene("zip", "titles and pictures come at their own pace: in pairs, or the latest") {
            let titles = PublishSubject<String>()
            let pictures = PublishSubject<Int>()
            let pairs = Observable.zip(titles, pictures)
                .subscribe(onNext: { print("  zip: \($0)\($1)") })
            let latest = Observable.combineLatest(titles, pictures)
                .subscribe(onNext: { print("  combineLatest: \($0)\($1)") })
            for title in ["A", "B"] {
                print("title \(title)")
                titles.onNext(title)
            }
            for picture in [1, 2, 3] {
                print("picture \(picture)")
                pictures.onNext(picture)
            }
            print("title C")
            titles.onNext("C")
            pairs.dispose()
            latest.dispose()
        }
    }
}
