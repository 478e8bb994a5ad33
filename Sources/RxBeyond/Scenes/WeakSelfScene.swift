/// A screen whose operator asks a server for each text.
private final class Screen {
    private let bag = DisposeBag()
    private let server = PublishSubject<String>()

    func searchWithSelf(_ texts: Observable<String>) {
        texts.flatMapLatest { _ in self.server }.subscribe().disposed(by: bag)
    }

    func searchWithServer(_ texts: Observable<String>) {
        texts.flatMapLatest { [server] _ in server }.subscribe().disposed(by: bag)
    }
}

extension Scene {
    static var weakSelf: Scene {
        Scene("weak-self", "an operator's closure, and the screen that holds the subscription") {
            weak var freed: Screen?
            func play(_ search: (Screen, Observable<String>) -> Void) -> PublishSubject<String> {
                let (screen, field) = (Screen(), PublishSubject<String>())
                search(screen, field.asObservable())
                freed = screen
                return field
            }
            func report(_ name: String) {
                print("\(name): the screen is \(freed == nil ? "freed" : "still in memory")")
            }
            let first = play { $0.searchWithSelf($1) }
            report("self.server")
            first.onCompleted()
            report("self.server, after the last text")
            let second = play { $0.searchWithServer($1) }
            report("[server]")
            second.onCompleted()
        }
    }
}
