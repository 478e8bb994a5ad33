/// Combines each element of one sequence with the latest one of another.
final class WithLatestFromSink<First, Second, Observer: ObserverType>:
    Sink<Observer>, ObserverType
{
    private let resultSelector: (First, Second) throws -> Observer.Element
    private let turns = AsyncLock()
    // Touched only in turn.
    private var latest: Second?

    init(
        resultSelector: @escaping (First, Second) throws -> Observer.Element,
        observer: Observer,
        cancel: any Cancelable,
    ) {
        self.resultSelector = resultSelector
        super.init(observer: observer, cancel: cancel)
    }

    func run(_ first: Observable<First>, _ second: Observable<Second>) -> any Disposable {
        let observer = AnyObserver<Second> { [self] event in
            turns.invoke { [self] in onSecond(event) }
        }
        let secondSubscription = second.subscribe(observer)
        guard !isClosed else { return secondSubscription }
        return Disposables.create(first.subscribe(self), secondSubscription)
    }

    func on(_ event: Event<First>) {
        turns.invoke { [self] in onFirst(event) }
    }

    private func onFirst(_ event: Event<First>) {
        switch event {
        case .next(let element):
            combine(element)
        case .error(let error):
            forwardOn(.error(error))
            dispose()
        case .completed:
            forwardOn(.completed)
            dispose()
        }
    }

    private func combine(_ element: First) {
        guard !isClosed, let latest else { return }
        do {
            forwardNext(.next(try resultSelector(element, latest)))
        } catch {
            forwardOn(.error(error))
            dispose()
        }
    }

    private func onSecond(_ event: Event<Second>) {
        switch event {
        case .next(let element):
            // Swapped, because the old one's `deinit` may send, and then `latest` is read.
            var element: Second? = element
            swap(&latest, &element)
        case .error(let error):
            forwardOn(.error(error))
            dispose()
        case .completed:
            break
        }
    }
}
