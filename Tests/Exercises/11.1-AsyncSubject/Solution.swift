// Right because: what is kept and whether it is over are read and changed together, under the lock,
// and delivered outside of it; who comes late receives what the others have received.
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
    //: private var isOver = false
    private var latest: Element?
    private var stopEvent: Event<Element>?
    //.

    var hasObservers: Bool {
        //: lock.withLock { !isOver && observers.count > 0 }
        lock.withLock { stopEvent == nil && observers.count > 0 }
    }

    func on(_ event: Event<Element>) {
        //: // TODO: keep the latest element, and send it at the end; also to those who come later.
        //: let (snapshot, wasOver) = lock.withLock {
        //:     defer { if event.isStopEvent { isOver = true } }
        //:     return (observers, isOver)
        //: }
        //: guard !wasOver else { return }
        //: snapshot.forEachElement { $0.on(event, isStopEvent: event.isStopEvent) }
        //: guard event.isStopEvent else { return }
        // Swapped, so that the element before is released when the lock has been left.
        var element = event.element
        let ended = lock.withLock { () -> Bag<ObserverSlot<Element>>? in
            guard stopEvent == nil else { return nil }
            // An error has no element, so it leaves none.
            if !event.isCompleted { swap(&latest, &element) }
            guard event.isStopEvent else { return nil }
            stopEvent = event
            return observers
        }
        guard let ended else { return }
        for event in lock.withLock({ lastEvents }) {
            ended.forEachElement { $0.on(event, isStopEvent: event.isStopEvent) }
        }
        //.
        // Kept until here, so that one of them can dispose another.
        _ = lock.withLock {
            defer { observers.removeAll() }
            return observers
        }
    }

    override func subscribe(_ observer: some ObserverType<Element>) -> any Disposable {
        let slot = ObserverSlot(observer)
        //: let key = lock.withLock { isOver ? nil : observers.insert(slot) }
        let (key, events) = lock.withLock {
            stopEvent == nil ? (observers.insert(slot), []) : (nil, lastEvents)
        }
        for event in events { slot.on(event, isStopEvent: event.isStopEvent) }
        //.
        guard let key else { return Disposables.create() }
        return SubscriptionDisposable(owner: self, key: key)
    }

    //:
    /// What every observer receives in the end; read under the lock.
    private var lastEvents: [Event<Element>] {
        switch stopEvent {
        case .completed: (latest.map { [.next($0)] } ?? []) + [.completed]
        case .some(let event): [event]
        case nil: []
        }
    }

    //.
    func synchronizedUnsubscribe(_ disposeKey: BagKey) {
        let slot = lock.withLock { observers.removeKey(disposeKey) }
        // It may stand in the snapshot that is being delivered.
        slot?.close()
    }

    func asObserver() -> AsyncSubject<Element> {
        self
    }
}
