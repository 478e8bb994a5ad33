// Right because: `map(format)` is short for a closure that holds self. Every closure of a chain is
// part of the subscription, which the bag of the screen holds.
@testable import RxBeyond

//: // TODO: it is never freed. Mend it.
//.
/// Shows an amount in the currency of its account.
final class AccountScreen {
    private(set) var text = ""
    private let currency: String
    private let bag = DisposeBag()

    init(_ amounts: Observable<Int>, in currency: String) {
        self.currency = currency
        amounts
            //: .map(format)
            .map { amount in "\(amount) \(currency)" }
            //.
            .subscribe(onNext: { [weak self] text in self?.text = text })
            .disposed(by: bag)
    }
    //:
    //: private func format(_ amount: Int) -> String { "\(amount) \(currency)" }
}

@MainActor let scene = Scene("self-in-map", "an account is looked at, and closed") {
    let amounts = PublishSubject<Int>()
    var screen: AccountScreen? = AccountScreen(amounts, in: "€")
    amounts.onNext(5)
    print(screen?.text ?? "")
    weak var closed: AccountScreen?
    closed = screen
    screen = nil
    print("the screen is \(closed == nil ? "freed" : "still there")")
}
