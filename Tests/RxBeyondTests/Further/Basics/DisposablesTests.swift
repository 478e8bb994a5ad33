import Foundation
import TestSupport
import Testing

@testable import RxDemo

@Suite struct DisposablesTests {
    private let log = Log()

    private func disposable(_ name: String) -> any Disposable {
        Disposables.create { log.write(name) }
    }

    @Test func `several are disposed together, in order`() {
        let parts = ["a", "b", "c", "d", "e", "f", "g", "h", "i"].map(disposable)
        let several: [any Cancelable] = [
            Disposables.create([]), Disposables.create(parts[0], parts[1]),
            Disposables.create(parts[2], parts[3], parts[4]),
            Disposables.create(parts[5], parts[6], parts[7], parts[8]),
            Disposables.create(["j", "k", "l"].map(disposable)),
        ]
        for all in several { all.dispose() }
        expect(several.allSatisfy(\.isDisposed))
        expect(log, "abcdefghijkl".map { "\($0)" })
    }

    @Test(arguments: [true, false])
    func `a subscription is over before its source is stopped`(byItsEnd: Bool) {
        var (kept, subscription): (AnyObserver<Int>?, (any Cancelable)?)
        let source = Observable<Int>.create { observer in
            kept = observer
            return Disposables.create { log.write(subscription?.isDisposed == true) }
        }
        for chain in [source, source.map { $0 }, source.filter { _ in true }] {
            subscription = chain.subscribe { _ in } as? any Cancelable
            expect(subscription?.isDisposed, false)
            if byItsEnd { kept?.onCompleted() } else { subscription?.dispose() }
        }
        (kept, subscription) = (nil, nil)
        expect(log, Array(repeating: "true", count: 3))
    }

    @Test func `a composite begins with what its initialiser receives`() {
        let composite = CompositeDisposable(disposable("a"), disposable("b"))
        let list = CompositeDisposable(disposables: [disposable("c")])
        expect(composite.count, 2)
        expect(list.count, 1)
        expect(CompositeDisposable().count, 0)
        composite.insert(list)
        composite.dispose()
        expect(log, ["a", "b", "c"])
        expect(composite.count, 0)
    }

    @Test func `a composite's key removes and disposes its disposable once`() throws {
        let composite = CompositeDisposable(disposable("a"))
        let key = try #require(composite.insert(disposable("b")))
        composite.insert(disposable("c"))
        composite.remove(for: key)
        composite.remove(for: key)
        expect(composite.count, 2)
        expect(log, ["b"])
        composite.dispose()
        expect(log, ["b", "a", "c"])
        composite.remove(for: key)
        expect(composite.insert(disposable("d")) == nil)
        expect(log, ["b", "a", "c", "d"])
    }

    @Test func `a bag can begin with a list, or a closure that lists one disposable a line`() {
        do {
            let bag = DisposeBag(disposing: disposable("a"), disposable("b"))
            withExtendedLifetime(bag) { expect(log, []) }
        }
        expect(log, ["a", "b"])
        _ = DisposeBag(disposing: [disposable("c")])
        _ = DisposeBag {
            disposable("d")
            Observable<Int>.never().subscribe(onDisposed: { log.write("e") })
        }
        expect(log, ["a", "b", "c", "d", "e"])
    }

    @Test func `a list can be inserted in a bag in each of these forms`() {
        do {
            let bag = DisposeBag()
            bag.insert(disposable("a"), disposable("b"))
            bag.insert([disposable("c"), disposable("d")])
            bag.insert {
                disposable("e")
                disposable("f")
            }
        }
        expect(log, ["a", "b", "c", "d", "e", "f"])
    }

    @Test func `a serial disposable can be asked for what it holds`() {
        let serial = SerialDisposable()
        serial.disposable.dispose()
        serial.disposable = disposable("held")
        serial.disposable.dispose()
        expect(log, ["held"])
    }

    @Test
    func
        `a second disposable of a single assignment stops the program, and is not disposed before`()
        async
    {
        await withHighPriority {
            await #expect(processExitsWith: .failure) {
                let place = SingleAssignmentDisposable()
                place.setDisposable(Disposables.create())
                place.setDisposable(Disposables.create { exit(EXIT_SUCCESS) })
            }
        }
    }
}
