// Right because: an errand has one place for its subscriptions, made before anything can be sent,
// and its closures hold the queue weakly, so that whatever ends first ends the watching.
@testable import RxBeyond

/// Something to be done on one day; its subjects stay inside.
final class Errand {
    let name: String
    private let doneSubject: BehaviorSubject<Bool>
    private let daySubject: BehaviorSubject<Int>

    init(_ name: String, day: Int, isDone: Bool = false) {
        self.name = name
        doneSubject = BehaviorSubject(value: isDone)
        daySubject = BehaviorSubject(value: day)
    }

    var isDone: Observable<Bool> { doneSubject.asObservable() }
    var day: Observable<Int> { daySubject.asObservable() }

    /// Whether anything is subscribed to it.
    var isWatched: Bool { doneSubject.hasObservers || daySubject.hasObservers }

    func finish() { doneSubject.onNext(true) }
    func putOff(to day: Int) { daySubject.onNext(day) }
}

/// The errands of one day, until they are done, put off or removed.
///
/// You may use everything that RxBeyond has, and change all of this class but its methods' names and promises.
final class ErrandQueue {
    /// The whole list: at once for every subscriber, and again after every change.
    var errands: Observable<[Errand]> { subject.asObservable() }

    private let today: Int
    private var list: [Errand] = []
    private let subject = BehaviorSubject<[Errand]>(value: []).serialized()
    //:
    private var watches: [ObjectIdentifier: CompositeDisposable] = [:]
    //.

    init(today: Int) {
        self.today = today
    }

    //:
    deinit {
        for watch in watches.values { watch.dispose() }
    }

    //.
    /// An errand that is in the queue already stays where it is.
    func add(_ errand: Errand) {
        //:
        let id = ObjectIdentifier(errand)
        guard watches[id] == nil else { return }
        // Its place comes first: an observer of the list may remove it at once.
        watches[id] = CompositeDisposable()
        //.
        list.append(errand)
        subject.onNext(list)
        watch(errand)
    }

    func remove(_ errand: Errand) {
        guard list.contains(where: { $0 === errand }) else { return }
        //:
        watches.removeValue(forKey: ObjectIdentifier(errand))?.dispose()
        //.
        list.removeAll { $0 === errand }
        subject.onNext(list)
    }

    private func watch(_ errand: Errand) {
        //: // TODO: remove it when it is done or put off; and watch it no longer than it is here.
        guard let watch = watches[ObjectIdentifier(errand)] else { return }
        let done = errand.isDone.subscribe(onNext: { [weak self, unowned errand] isDone in
            if isDone { self?.remove(errand) }
        })
        _ = watch.insert(done)
        let day = errand.day.subscribe(onNext: { [weak self, unowned errand] day in
            if day != self?.today { self?.remove(errand) }
        })
        _ = watch.insert(day)
    }
}
