// Right because: a subscription lives as long as the bag that has it, and a session outlives its
// screens. What the screen shows belongs in the screen's own bag.
@testable import RxBeyond

/// Whoever is logged in, for days: counts what nobody has read.
final class Session {
    fileprivate(set) var unread = 0
    let bag = DisposeBag()

    init(_ messages: Observable<String>) {
        messages.subscribe(onNext: { [weak self] _ in self?.unread += 1 }).disposed(by: bag)
    }
}

//: // TODO: whenever it has been opened, one more connection stays. Mend it.
//.
/// Shows the messages that arrive while it is open.
final class ChatScreen {
    private(set) var lines: [String] = []
    //:
    private let bag = DisposeBag()
    //.

    init(_ messages: Observable<String>, _ session: Session) {
        session.unread = 0
        messages
            .subscribe(onNext: { [weak self] message in self?.lines.append(message) })
            //: .disposed(by: session.bag)
            .disposed(by: bag)
    }
}

@MainActor let scene = Scene("foreign-bag", "a chat is opened, and closed") {
    var connections = 0
    let messages = Observable<String>.never()
        .do(onSubscribe: { connections += 1 }, onDispose: { connections -= 1 })
    let session = Session(messages)
    var screen: ChatScreen? = ChatScreen(messages, session)
    screen = nil
    print("connections: \(connections)")
    withExtendedLifetime((session, screen)) {}
}
