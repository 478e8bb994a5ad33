import TestSupport
import Testing

@testable import RxPrototype

@Suite struct CostsTests {
    @Test func `x`() {
        let o = ObservableInt.just(4).filter { $0 > 0 }.map { $0 * 10 }
        var h: (any RxPrototype.Disposable)?
        _ = allocations { h = o.subscribe { _ in } }
        let a = allocations { h = o.subscribe { _ in } }
        for x in a { print(x) }
        let c = ObservableInt.create { _ in NopDisposable() }
        let b = allocations { h = c.subscribe { _ in } }
        for x in b { print(x) }
        h?.dispose()
    }
}
