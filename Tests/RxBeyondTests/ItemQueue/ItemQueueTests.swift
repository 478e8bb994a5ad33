import TestSupport
import Testing

@testable import RxDemo

/// Each row says what happens to a queue of day 2, word by word, and which lists it sends then.
///
/// `+a`, `-a` and `a>1` add, delete and move; `a!` is done, `a?` is not, `a3` is of day 3; `*ab` have been
/// fetched. `|` is an end that is written to the queue, `a|` one that is written to an item.
@Suite struct ItemQueueTests {
    /// Items that the test hands out itself, in one piece or later.
    private struct Service: DataAccessProvider {
        let items: Observable<[Item]>

        func fetchQueuedItems() -> Observable<[Item]> { items }
    }

    /// One that is done, and of the queue's day.
    private func item(_ name: String) -> Item { Item(name: name, dayOfTheWeek: 2) }

    private func isObserved(_ item: Item) -> Bool {
        let done = (item.done as? BehaviorSubject<Bool>)?.hasObservers
        let day = (item.dayOfTheWeek as? BehaviorSubject<Int>)?.hasObservers
        return done ?? true || day ?? true
    }

    /// Plays a row through a view model, and returns the lists of each word, `-` where none is sent.
    ///
    /// In every place: an item is observed while it is in the queue, positions follow the order and are
    /// set before the list is sent, and a late subscriber receives the present list.
    ///
    /// - Parameters:
    ///   - list: the first observer answers this one, when it comes for the first time, …
    ///   - answer: … with this word.
    private func play(_ words: String, when list: String = "", _ answer: String = "") -> String {
        let (fetched, first, second) = (PublishSubject<[Item]>(), Log(), Log())
        let manager = QueueManager(currentDay: 2, dataService: Service(items: fetched))
        let viewModel = QueueViewModel(queueManager: manager)
        let items = Dictionary(uniqueKeysWithValues: "abc".map { ($0, item("\($0)")) })
        func act(_ word: String) {
            let (some, number) = (word.compactMap { items[$0] }, Int(word.filter(\.isNumber)))
            switch word.first(where: { !$0.isLetter && !$0.isNumber }) {
            case "+": viewModel.addItem(some[0])
            case "-": viewModel.deleteItem(some[0])
            case ">": viewModel.moveItem(some[0], to: number ?? .min)
            case "*": fetched.onNext(some)
            case "!": some[0].setDone.onNext(true)
            case "?": some[0].setDone.onNext(false)
            case "|" where some.isEmpty: manager.operation.onCompleted()
            case "|":
                some[0].setDone.onError(Boom())
                some[0].setDayOfTheWeek.onCompleted()
            default: some[0].setDayOfTheWeek.onNext(number ?? 0)
            }
        }
        func text(_ items: [Item]) -> String { "[\(items.map(\.name).joined())]" }
        let bag = DisposeBag()
        manager.items.subscribe(onNext: { items in
            expect(items.map(\.queuePosition), Array(1..<items.count + 1), words)
            first.write(text(items))
            if text(items) == list, first.lines.count(where: { $0 == list }) == 1 { act(answer) }
        }).disposed(by: bag)
        viewModel.items.subscribe(onNext: { second.write(text($0)) }).disposed(by: bag)
        return words.split(separator: " ").map { word in
            let start = first.lines.count
            act(String(word))
            var present: [Item] = []
            viewModel.items.subscribe(onNext: { present = $0 }).dispose()
            expect(first.lines.last, text(present), words)
            for item in items.values {
                let index = present.firstIndex { $0 === item }
                expect(isObserved(item), index != nil, "\(words): observed")
                expect(item.queuePosition, index.map { $0 + 1 }, words)
            }
            expect(second, first.lines, words)
            let lists = first.lines[start...].joined()
            return lists.isEmpty ? "-" : lists
        }.joined(separator: " ")
    }

    @Test(arguments: [
        ("adding and deleting send the list", "+a +b +c -b", "[a] [ab] [abc] [ac]"),
        ("an end that is written ends nothing", "| +a a| a? a! +a a3", "- [a] - [] - [a] []"),
        ("stored items come in one list", "+a *bc", "[a] [abc]"),
        ("stored ones that do not belong leave", "b? *abc", "- [abc][ac]"),
        ("not done, it leaves for good", "*ab a! a2 a? a! a2 a?", "[ab] - - [b] - - -"),
        ("of another day, too", "*ab a! a2 a3 a! a2 a?", "[ab] - - [b] - - -"),
        ("what is not done is removed at once", "a? +a +b", "- [a][] [b]"),
        ("what is of another day, too", "a3 +a +b", "- [a][] [b]"),
        ("what is both is removed once", "a? a3 +a +b", "- - [a][] [b]"),
        ("twice is once, and leaves", "*aa +a a? a! +a -a +a a3", "[a] - [] - [a] [] [a] []"),
        ("what is not there is not moved", "-a a>1", "- -"),
        ("moving sends the list in its new order", "*abc c>1 c>2 c>3", "[abc] [cab] [acb] [abc]"),
        ("before the start and behind the end", "*abc c>0 c>4 c>", "[abc] [cab] [abc] [cab]"),
    ])
    func `the lists that a queue sends`(promise: String, words: String, lists: String) {
        expect(play(words), lists, promise)
    }

    @Test func `all observers receive the same lists when one of them changes the queue`() {
        expect(play("+a +b", when: "[ab]", "a?"), "[a] [ab][b]")
    }

    @Test func `an item that an observer of the list deletes while it is added is not observed`() {
        expect(play("+a a?", when: "[a]", "-a"), "[a][] -")
    }

    @Test func `nothing is left of a queue that is freed: items and service do not hold it`() {
        weak var weakManager: QueueManager?
        weak var weakViewModel: QueueViewModel?
        weak var weakItem: Item?
        let (kept, stored) = (item("kept"), PublishSubject<[Item]>())
        do {
            let a = item("a")
            // More items have not been fetched yet.
            let items = Observable<[Item]>.create { observer in
                observer.onNext([a, kept])
                return stored.subscribe(observer)
            }
            let service = Service(items: items)
            let manager = QueueManager(currentDay: 2, dataService: service)
            let viewModel = QueueViewModel(queueManager: manager)
            viewModel.deleteItem(a)
            (weakManager, weakViewModel, weakItem) = (manager, viewModel, a)
        }
        expect(weakManager == nil)
        expect(weakViewModel == nil)
        expect(weakItem == nil)
        expect(!isObserved(kept) && !stored.hasObservers)
        expect(kept.queuePosition == nil)
        kept.setDone.onNext(false)
    }
}
