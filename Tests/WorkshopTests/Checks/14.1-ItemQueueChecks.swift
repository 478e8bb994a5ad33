import TestSupport
import Testing

@testable import CheckSupport
@testable import Exercise
@testable import RxBeyond

extension Checks {
    @Suite struct Exercise141 {
        private func log(of queue: ErrandQueue, in log: Log) -> any Disposable {
            queue.errands.subscribe(onNext: { errands in
                log.write("[" + errands.map(\.name).joined(separator: " ") + "]")
            })
        }

        @Test func `everyone hears the whole list, and who comes late the present one`() {
            let (early, late) = (Log(), Log())
            let queue = ErrandQueue(today: 2)
            let (milk, bread) = (Errand("milk", day: 2), Errand("bread", day: 2))
            let bag = DisposeBag()
            log(of: queue, in: early).disposed(by: bag)
            queue.add(milk)
            queue.add(bread)
            log(of: queue, in: late).disposed(by: bag)
            queue.remove(milk)
            #expect(early.lines == ["[]", "[milk]", "[milk bread]", "[bread]"])
            #expect(late.lines == ["[milk bread]", "[bread]"])
        }

        @Test func `an errand that is done leaves`() {
            let lists = Log()
            let queue = ErrandQueue(today: 2)
            let milk = Errand("milk", day: 2)
            let bag = DisposeBag()
            log(of: queue, in: lists).disposed(by: bag)
            queue.add(milk)
            milk.finish()
            #expect(lists.lines == ["[]", "[milk]", "[]"])
        }

        @Test func `an errand that is put off leaves`() {
            let lists = Log()
            let queue = ErrandQueue(today: 2)
            let milk = Errand("milk", day: 2)
            let bag = DisposeBag()
            log(of: queue, in: lists).disposed(by: bag)
            queue.add(milk)
            milk.putOff(to: 2)
            #expect(lists.lines == ["[]", "[milk]"])
            milk.putOff(to: 3)
            #expect(lists.lines == ["[]", "[milk]", "[]"])
        }

        @Test func `an errand that is done to begin with leaves at once`() {
            let lists = Log()
            let queue = ErrandQueue(today: 2)
            let done = Errand("milk", day: 2, isDone: true)
            let bag = DisposeBag()
            log(of: queue, in: lists).disposed(by: bag)
            queue.add(done)
            #expect(lists.lines == ["[]", "[milk]", "[]"])
            #expect(!done.isWatched)
        }

        @Test func `an errand that has left is not watched`() {
            let queue = ErrandQueue(today: 2)
            let errands = (1...3).map { Errand("\($0)", day: 2) }
            errands.forEach(queue.add)
            #expect(errands.map(\.isWatched) == [true, true, true])
            queue.remove(errands[0])
            errands[1].finish()
            errands[2].putOff(to: 3)
            #expect(errands.map(\.isWatched) == [false, false, false])
        }

        @Test func `an errand that was added twice is not watched when it has left`() {
            let queue = ErrandQueue(today: 2)
            let (removed, done) = (Errand("removed", day: 2), Errand("done", day: 2))
            for errand in [removed, done] {
                queue.add(errand)
                queue.add(errand)
            }
            queue.remove(removed)
            done.finish()
            #expect(!removed.isWatched)
            #expect(!done.isWatched)
        }

        @Test func `what happens to an errand that has left does not matter`() {
            let lists = Log()
            let queue = ErrandQueue(today: 2)
            let milk = Errand("milk", day: 2)
            queue.add(milk)
            queue.remove(milk)
            let bag = DisposeBag()
            log(of: queue, in: lists).disposed(by: bag)
            milk.finish()
            milk.putOff(to: 5)
            queue.remove(milk)
            #expect(lists.lines == ["[]"])
        }

        @Test func `an errand that an observer of the list removes at once is not watched`() {
            let queue = ErrandQueue(today: 2)
            let milk = Errand("milk", day: 2)
            let bag = DisposeBag()
            queue.errands
                .subscribe(onNext: { [unowned queue] errands in errands.forEach(queue.remove) })
                .disposed(by: bag)
            queue.add(milk)
            #expect(!milk.isWatched)
        }

        @Test func `a queue that nobody holds goes, and watches nothing`() {
            let milk = Errand("milk", day: 2)
            var queue: ErrandQueue? = ErrandQueue(today: 2)
            let witness = WeakReference(to: queue)
            queue?.add(milk)
            #expect(milk.isWatched)
            queue = nil
            #expect(witness.object == nil)
            #expect(!milk.isWatched)
        }

        @Test func `an errand that nobody holds goes`() {
            var milk: Errand? = Errand("milk", day: 2)
            let queue = ErrandQueue(today: 2)
            let witness = WeakReference(to: milk)
            milk.map(queue.add)
            milk?.finish()
            milk = nil
            #expect(witness.object == nil)
        }
    }
}
