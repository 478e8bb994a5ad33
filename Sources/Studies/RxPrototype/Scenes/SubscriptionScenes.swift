/// The scenes of the log, and the two subscriptions that a view controller would keep.
@MainActor
final class Scenes {
    /// Runs an action some hundredths of a second from now.
    typealias Later = (_ hundredths: Int, _ action: @escaping @MainActor () -> Void) -> Void

    private let later: Later
    private var disposable1: (any Disposable)?
    private var disposable4: (any Disposable)?
    private var hasWritten = false

    init(later: @escaping Later) {
        self.later = later
    }

    /// The scenes by name, with the hundredths of a second until all that they put off is over.
    var list: [(name: String, hundredths: Int, play: @MainActor () -> Void)] {
        [
            ("kept", 0, { self.keep(self.makeChain()) }),
            ("released", 0, { self.release(self.makeChain()) }),
            ("ignored", 0, { self.ignore(self.makeChain()) }),
            ("create", 10, create),
            ("early", 40, disposeEarly),
            ("subject", 0, publish),
            ("dropped", 0, drop),
        ]
    }

    /// Plays one scene of the list.
    func play(_ name: String, then end: @escaping @MainActor () -> Void) {
        for scene in list where scene.name == name {
            scene.play()
            later(scene.hundredths, end)
        }
    }

    /// Plays the six scenes of the log.
    func playAll(then end: @escaping @MainActor () -> Void) {
        let observable = makeChain()
        keep(observable)
        release(observable)
        ignore(observable)
        create()
        later(20) { self.disposeEarly() }
        later(60) {
            self.publish()
            end()
        }
    }

    func makeChain() -> ObservableInt {
        say("Creating observable chain")
        return ObservableInt.just(4).filter { $0 > 0 }.map { $0 * 10 }
    }

    func keep(_ observable: ObservableInt) {
        title("Subscription 1", "Subscription retained but everything else should be disposed.")
        disposable1 = observable.subscribe(on: handler())
    }

    func release(_ observable: ObservableInt) {
        title("Subscription 2", "Subscription set to nil so everything should be disposed.")
        var disposable2: (any Disposable)? = observable.subscribe(on: handler())
        withExtendedLifetime(disposable2) {}
        disposable2 = nil
    }

    func ignore(_ observable: ObservableInt) {
        title("Subscription 3", "Subscription retained but should go out of scope and deallocate.")
        _ = observable.subscribe(on: handler())
    }

    func create() {
        title("Subscription 4", "Test create, everything should be handled.")
        disposable4 = send(15, after: 5).subscribe(on: handler())
    }

    func disposeEarly() {
        title("Subscription 5", "Test create disposed before event is fired.")
        let disposable5 = send(19, after: 30).filter { $0 > 0 }.subscribe(on: handler())
        disposable5.dispose()
    }

    func publish() {
        title("Subscription 6", "Test publish subject.")
        let subject = PublishSubject()
        var subscriptions = [
            subject.subscribe(on: handler("Subscription 1")),
            subject.subscribe(on: handler("Subscription 2")),
        ]
        subject.onNext(10)
        subject.onNext(20)
        subject.onCompleted()
        subscriptions.removeAll()
    }

    /// Not in the log: dropping a handle ends nothing, disposing it does.
    func drop() {
        title("Subscription 7", "Handle dropped while the stream goes on.")
        let subject = PublishSubject()
        _ = subject.subscribe(on: handler())
        subject.onNext(30)

        title("Subscription 8", "Handle disposed, then dropped.")
        var handle: (any Disposable)? = subject.subscribe(on: handler())
        handle?.dispose()
        handle = nil
        // Otherwise an optimized program frees the subject first.
        withExtendedLifetime(subject) {}
    }

    /// Sends one number and completion after a while.
    private func send(_ number: Int, after hundredths: Int) -> ObservableInt {
        let later = later
        return .create { observer in
            later(hundredths) {
                observer.onNext(number)
                observer.onCompleted()
            }
            return NopDisposable()
        }
    }

    private func handler(_ name: String = "Subscription") -> (Event) -> Void {
        { event in Trace.write("\(name) handled event: \(event)") }
    }

    private func say(_ line: String) {
        hasWritten = true
        Trace.write(line)
    }

    /// Two empty lines stand between a scene and what was said before it.
    private func title(_ title: String, _ purpose: String) {
        if hasWritten { ["", ""].forEach(say) }
        say(title)
        say("- \(purpose)")
    }
}
