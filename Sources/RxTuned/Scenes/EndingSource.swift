/// Ends inside `subscribe`, and counts how many of its subscriptions lie inside one another.
final class EndingSource {
    private let end: (_ number: Int) -> Event<Int>
    private var count = 0
    private var depth = 0
    private var deepest = 0

    /// - Parameter end: how the subscription with this number ends, beginning with 1.
    init(_ end: @escaping (_ number: Int) -> Event<Int>) {
        self.end = end
    }

    var observable: Observable<Int> {
        Observable.create { [self] observer in
            count += 1
            depth += 1
            deepest = max(deepest, depth)
            observer.on(end(count))
            depth -= 1
            return Disposables.create()
        }
    }

    func report(_ name: String) {
        print("\(name): \(count) subscriptions, at most \(deepest) inside one another")
    }
}
