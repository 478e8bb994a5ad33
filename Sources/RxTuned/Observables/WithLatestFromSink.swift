/// Combines each element of one sequence with the latest one of another.
final class WithLatestFromSink<First, Second, Observer: ObserverType>:
    Sink<Observer>, ElementObserverType
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

    func onNext(_ element: First) {
        turns.invoke { [self] in combine(element) }
    }

    func onError(_ error: any Error) {
        turns.invoke { [self] in end(with: error) }
    }

    func onCompleted() {
        turns.invoke { [self] in end() }
    }

    private func combine(_ element: First) {
        guard !isClosed, let latest else { return }
        do {
            forwardNext(try resultSelector(element, latest))
        } catch {
            end(with: error)
        }
    }

    private func onSecond(_ event: Event<Second>) {
        switch event {
        case .next(let element):
            // Swapped, because the old one's `deinit` may send, and then `latest` is read.
            var element: Second? = element
            swap(&latest, &element)
        case .error(let error):
            end(with: error)
        case .completed:
            break
        }
    }
}
