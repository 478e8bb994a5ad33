import TestSupport
import Testing

@testable import RxDemo

@Suite struct DisposeBagListsTests {
    private let log = Log()

    private func disposable(_ name: String) -> any Disposable {
        Disposables.create { log.write(name) }
    }

    /// Makes a bag and frees it, which is what disposes its contents.
    private func makeAndFree(_ makeBag: () -> DisposeBag) {
        let bag = makeBag()
        withExtendedLifetime(bag) { expect(log, []) }
    }

    @Test func `a bag can begin with a list, or a closure that lists one disposable a line`() {
        makeAndFree { DisposeBag(disposing: disposable("a"), disposable("b")) }
        expect(log, ["a", "b"])
        _ = DisposeBag(disposing: [disposable("c")])
        _ = DisposeBag {
            disposable("d")
            Observable<Int>.never().subscribe(onDisposed: { log.write("e") })
        }
        expect(log, ["a", "b", "c", "d", "e"])
    }

    @Test func `a list can be inserted in each of these forms`() {
        makeAndFree {
            let bag = DisposeBag()
            bag.insert(disposable("a"), disposable("b"))
            bag.insert([disposable("c"), disposable("d")])
            bag.insert {
                disposable("e")
                disposable("f")
            }
            return bag
        }
        expect(log, ["a", "b", "c", "d", "e", "f"])
    }
}
