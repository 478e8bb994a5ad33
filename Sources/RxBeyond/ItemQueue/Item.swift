/// A piece of work for one day of the week.
///
/// Its subjects are private: others read observables, and write to observers. Only a cast gets them
/// back, as in RxSwift.
final class Item {
    let name: String
    /// Sent to everyone who subscribes, and again when it is set.
    let done: Observable<Bool>
    /// From 1 to 7, sent in the same way.
    let dayOfTheWeek: Observable<Int>
    let setDone: AnyObserver<Bool>
    let setDayOfTheWeek: AnyObserver<Int>

    /// Its place in the queue, from 1; nil while it is in none.
    var queuePosition: Int?

    init(name: String, done: Bool = true, dayOfTheWeek: Int) {
        let doneSubject = BehaviorSubject(value: done)
        let daySubject = BehaviorSubject(value: dayOfTheWeek)
        self.name = name
        self.done = doneSubject.asObservable()
        self.dayOfTheWeek = daySubject.asObservable()
        // Elements only, because an end would be for good.
        setDone = AnyObserver { if let isDone = $0.element { doneSubject.onNext(isDone) } }
        setDayOfTheWeek = AnyObserver { if let day = $0.element { daySubject.onNext(day) } }
    }
}
