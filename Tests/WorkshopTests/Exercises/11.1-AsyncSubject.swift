// Exercise 11.1: the text and two hints are in chapters/11-subjects.md.
import Foundation

@testable import RxBeyond

/// Sends nothing until it completes, and then its latest element and the completion, also to those
/// who subscribe later; an error it sends without the element.
///
/// You may use everything that RxBeyond has.
final class AsyncSubject<Element>:
    Observable<Element>, SubjectType, ObserverType, SynchronizedUnsubscribeType
{
    private let lock = NSLock()
    // All are touched only under the lock; nothing is released there: it may be the user's.
    private var observers = Bag<ObserverSlot<Element>>()
    private var isOver = false

    var hasObservers: Bool {
        lock.withLock { !isOver && observers.count > 0 }
    }

    func on(_ event: Event<Element>) {
        // TODO: keep the latest element, and send it at the end; also to those who come later.
        let (snapshot, wasOver) = lock.withLock {
            defer { if event.isStopEvent { isOver = true } }
            return (observers, isOver)
        }
        guard !wasOver else { return }
        snapshot.forEachElement { $0.on(event, isStopEvent: event.isStopEvent) }
        guard event.isStopEvent else { return }
        // Kept until here, so that one of them can dispose another.
        _ = lock.withLock {
            defer { observers.removeAll() }
            return observers
        }
    }

    override func subscribe(_ observer: some ObserverType<Element>) -> any Disposable {
        let slot = ObserverSlot(observer)
        let key = lock.withLock { isOver ? nil : observers.insert(slot) }
        guard let key else { return Disposables.create() }
        return SubscriptionDisposable(owner: self, key: key)
    }

    func synchronizedUnsubscribe(_ disposeKey: BagKey) {
        let slot = lock.withLock { observers.removeKey(disposeKey) }
        // It may stand in the snapshot that is being delivered.
        slot?.close()
    }

    func asObserver() -> AsyncSubject<Element> {
        self
    }
}
