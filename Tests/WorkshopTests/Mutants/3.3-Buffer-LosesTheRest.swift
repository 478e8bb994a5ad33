// Mistake: completes without the group that is not full
// Caught by: the rest comes before the end
// Fault: wrong values or order

@testable import RxDemo03

extension ObservableType {
    /// Subscribes `observer` to groups of `size` values; what is left at the end is a group too.
    func subscribe<Observer: ObserverType>(
        inGroupsOf size: Int,
        _ observer: Observer,
    ) -> any Disposable where Observer.Element == [Element] {
        subscribe(GroupSink(size: size, observer: observer))
    }
}

private final class GroupSink<Element, Observer: ObserverType>: ObserverType
where Observer.Element == [Element] {
    private let size: Int
    private let observer: Observer
    private var group: [Element] = []

    init(size: Int, observer: Observer) {
        self.size = size
        self.observer = observer
    }

    func on(_ event: Event<Element>) {
        switch event {
        case .next(let element):
            group.append(element)
            guard group.count == size else { return }
            let full = group
            group = []
            observer.onNext(full)
        case .error(let error):
            observer.onError(error)
        case .completed:
            observer.onCompleted()
        }
    }
}
