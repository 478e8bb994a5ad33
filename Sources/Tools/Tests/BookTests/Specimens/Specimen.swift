@testable import RxBeyond
@testable import RxDemo01
@testable import RxDemo02
@testable import RxDemo03
@testable import RxDemo04
@testable import RxDemo05
@testable import RxDemo06
@testable import RxTuned

/// A subscription of one stage, to a source that is driven by hand.
struct Specimen {
    /// What `subscribe` returned; nothing in stage 1.
    let disposable: AnyObject?
    /// What plays the timer's or the network's part.
    let source: AnyObject
    /// Makes the source send a number.
    let send: () -> Void
    let dispose: () -> Void

    init(
        _ disposable: Any?,
        _ source: AnyObject,
        _ dispose: @escaping () -> Void = {},
        send: @escaping () -> Void
    ) {
        (self.disposable, self.source) = (disposable as AnyObject?, source)
        (self.send, self.dispose) = (send, dispose)
    }

    /// Subscribes with `maps` operators in between; nothing for stages that have none.
    static func make(in stage: Stage, maps: Int, screen: Screen) -> Specimen? {
        guard maps == 0 || stage.number > 3 else { return nil }
        switch stage.number {
        case 1:
            let source = Source<RxDemo01.AnyObserver<Int>>()
            let observable = RxDemo01.Observable<Int>.create { observer in
                source.observers = [observer]
            }
            observable.subscribe(
                RxDemo01.AnyObserver { if case .next(let element) = $0 { screen.show(element) } }
            )
            return Specimen(nil, source) { source.observers[0].onNext(1) }
        case 2:
            let source = Source<RxDemo02.AnyObserver<Int>>()
            let observable = RxDemo02.Observable<Int>.create { observer in
                source.observers = [observer]
                return RxDemo02.Disposables.create { source.observers = [] }
            }
            let disposable = observable.subscribe(
                RxDemo02.AnyObserver { if case .next(let element) = $0 { screen.show(element) } }
            )
            return Specimen(disposable, source, disposable.dispose) {
                source.observers[0].onNext(1)
            }
        case 3:
            let source = Source<RxDemo03.AnyObserver<Int>>()
            let observable = RxDemo03.Observable<Int>.create { observer in
                source.observers = [observer]
                return RxDemo03.Disposables.create { source.observers = [] }
            }
            let disposable = observable.subscribe(
                RxDemo03.AnyObserver { if case .next(let element) = $0 { screen.show(element) } }
            )
            return Specimen(disposable, source, disposable.dispose) {
                source.observers[0].onNext(1)
            }
        case 4:
            let source = Source<RxDemo04.AnyObserver<Int>>()
            var observable = RxDemo04.Observable<Int>.create { observer in
                source.observers = [observer]
                return RxDemo04.Disposables.create { source.observers = [] }
            }
            for _ in 0..<maps { observable = observable.map { $0 + 1 } }
            let disposable = observable.subscribe(
                RxDemo04.AnyObserver { if case .next(let element) = $0 { screen.show(element) } }
            )
            return Specimen(disposable, source, disposable.dispose) {
                source.observers[0].onNext(1)
            }
        case 5:
            let source = Source<RxDemo05.AnyObserver<Int>>()
            var observable = RxDemo05.Observable<Int>.create { observer in
                source.observers = [observer]
                return RxDemo05.Disposables.create { source.observers = [] }
            }
            for _ in 0..<maps { observable = observable.map { $0 + 1 } }
            let disposable = observable.subscribe(
                RxDemo05.AnyObserver { if case .next(let element) = $0 { screen.show(element) } }
            )
            return Specimen(disposable, source, disposable.dispose) {
                source.observers[0].onNext(1)
            }
        case 6:
            let source = Source<RxDemo06.AnyObserver<Int>>()
            var observable = RxDemo06.Observable<Int>.create { observer in
                source.observers = [observer]
                return RxDemo06.Disposables.create { source.observers = [] }
            }
            for _ in 0..<maps { observable = observable.map { $0 + 1 } }
            let disposable = observable.subscribe(
                RxDemo06.AnyObserver { if case .next(let element) = $0 { screen.show(element) } }
            )
            return Specimen(disposable, source, disposable.dispose) {
                source.observers[0].onNext(1)
            }
        case 7:
            let source = Source<RxBeyond.AnyObserver<Int>>()
            var observable = RxBeyond.Observable<Int>.create { observer in
                source.observers = [observer]
                return RxBeyond.Disposables.create { source.observers = [] }
            }
            for _ in 0..<maps { observable = observable.map { $0 + 1 } }
            let disposable = observable.subscribe(
                RxBeyond.AnyObserver { if case .next(let element) = $0 { screen.show(element) } }
            )
            return Specimen(disposable, source, disposable.dispose) {
                source.observers[0].onNext(1)
            }
        default:
            let source = Source<RxTuned.AnyObserver<Int>>()
            var observable = RxTuned.Observable<Int>.create { observer in
                source.observers = [observer]
                return RxTuned.Disposables.create { source.observers = [] }
            }
            for _ in 0..<maps { observable = observable.map { $0 + 1 } }
            let disposable = observable.subscribe(
                RxTuned.AnyObserver { if case .next(let element) = $0 { screen.show(element) } }
            )
            return Specimen(disposable, source, disposable.dispose) {
                source.observers[0].onNext(1)
            }
        }
    }
}

/// What the subscriber's closure works for, and what its elements do.
final class Screen {
    private let show: (Int) -> Void

    init(_ show: @escaping (Int) -> Void = { _ in }) {
        self.show = show
    }

    func show(_ element: Int) {
        show(element)
    }
}

/// Keeps the observer it was given until it is stopped.
///
/// In an array, because an optional that becomes nil may leave a part of what it held in memory.
final class Source<Observer> {
    var observers: [Observer] = []
}
