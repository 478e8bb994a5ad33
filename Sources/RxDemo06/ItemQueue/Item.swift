/// Something to do on one day of the week.
///
/// Its subjects stay inside: others read observables, and write to observers.
final class Item {
    let name: String
    let done: Observable<Bool>
    let dayOfTheWeek: Observable<Int>
    let setDone: AnyObserver<Bool>
    let setDayOfTheWeek: AnyObserver<Int>

    /// Its place in the queue, from 1; the queue that takes it in gives it the number.
    var queuePosition: Int?

    /// - Parameter dayOfTheWeek: from 1 to 7.
    init(name: String, done: Bool = true, dayOfTheWeek: Int) {
        let doneSubject = BehaviorSubject(value: done)
        let dayOfTheWeekSubject = BehaviorSubject(value: dayOfTheWeek)
        self.name = name
        self.done = doneSubject.asObservable()
        self.dayOfTheWeek = dayOfTheWeekSubject.asObservable()
        setDone = doneSubject.asObserver()
        setDayOfTheWeek = dayOfTheWeekSubject.asObserver()
    }
}
