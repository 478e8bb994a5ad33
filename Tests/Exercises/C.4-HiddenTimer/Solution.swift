// Right because: a screen that another one covers is not freed, so what should run only while it is
// seen has to end when it disappears.
@testable import RxBeyond

//: // TODO: when it has been covered, it counts too fast. Mend it.
//.
/// Counts the seconds for which a question is looked at.
final class QuizScreen {
    private(set) var seconds = 0
    private let clock: any SchedulerType
    //: private let bag = DisposeBag()
    private var bag = DisposeBag()
    //.

    init(_ clock: any SchedulerType) { self.clock = clock }

    /// The system calls this whenever the screen comes into sight.
    func appear() {
        Observable<Int>.interval(.seconds(1), scheduler: clock)
            .subscribe(onNext: { [weak self] _ in self?.seconds += 1 })
            .disposed(by: bag)
    }

    /// The system calls this when another screen covers it, or it is closed.
    func disappear() {
        print("looked at for \(seconds) s")
        //:
        bag = DisposeBag()
    }
}

@MainActor let scene = Scene("hidden-timer", "a quiz is covered by a hint, and comes back") {
    let clock = VirtualTimeScheduler()
    let screen = QuizScreen(clock)
    screen.appear()
    clock.advanceTo(1000)
    screen.disappear()
    screen.appear()
    clock.advanceTo(2000)
    screen.disappear()
}
