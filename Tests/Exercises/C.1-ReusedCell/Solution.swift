// Right because: what a cell subscribes to for one row has to end with the row. The cell itself is
// never freed while the table has it, and neither was its bag.
@testable import RxBeyond

//: // TODO: when the table has used it again, it shows another row's price. Mend it.
//.
/// A cell of a price list: what scrolls out of sight is used again for what comes into it.
final class PriceCell {
    private(set) var text = ""
    //: private let bag = DisposeBag()
    private var bag = DisposeBag()
    //.

    func show(_ name: String, _ prices: Observable<Int>) {
        text = name
        prices
            .subscribe(onNext: { [weak self] price in self?.text = "\(name) \(price)" })
            .disposed(by: bag)
    }

    /// The table calls this when it takes the cell back.
    func prepareForReuse() {
        text = ""
        //:
        bag = DisposeBag()
    }
}

@MainActor let scene = Scene("reused-cell", "a cell becomes another row's") {
    let (bread, wine) = (PublishSubject<Int>(), PublishSubject<Int>())
    let cell = PriceCell()
    cell.show("bread", bread)
    cell.prepareForReuse()
    cell.show("wine", wine)
    wine.onNext(9)
    bread.onNext(4)
    print("the wine's cell shows '\(cell.text)'")
}
