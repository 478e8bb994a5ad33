import Synchronization

// What is left of RxTuned's design when all is taken away that it need not have: stages that are
// generic in the next one, which may be of any class; an atomic gate; a closure that may throw.

protocol StageType<Element>: AnyObject {
    associatedtype Element

    func onNext(_ element: Element)
}

class Stage<Next: StageType> {
    private let next: Next
    fileprivate let closed = Atomic(false)

    init(_ next: Next) { self.next = next }

    @inline(__always)
    final func forward(_ element: Next.Element) {
        if !closed.load(ordering: .acquiring) { next.onNext(element) }
    }
}

final class MapStage<Source, Result, Next: StageType>: Stage<Next>, StageType
where Next.Element == Result {
    private let transform: (Source) throws -> Result

    init(_ transform: @escaping (Source) throws -> Result, _ next: Next) {
        self.transform = transform
        super.init(next)
    }

    @inline(__always)
    func onNext(_ element: Source) {
        guard !closed.load(ordering: .acquiring) else { return }
        do { forward(try transform(element)) } catch { closed.store(true, ordering: .releasing) }
    }
}

final class FilterStage<Next: StageType>: Stage<Next>, StageType {
    private let predicate: (Next.Element) throws -> Bool

    init(_ predicate: @escaping (Next.Element) throws -> Bool, _ next: Next) {
        self.predicate = predicate
        super.init(next)
    }

    @inline(__always)
    func onNext(_ element: Next.Element) {
        guard !closed.load(ordering: .acquiring) else { return }
        do {
            if try predicate(element) { forward(element) }
        } catch {
            closed.store(true, ordering: .releasing)
        }
    }
}

final class LastStage<Element>: StageType {
    private let handler: (Element) -> Void

    init(_ handler: @escaping (Element) -> Void) { self.handler = handler }

    func onNext(_ element: Element) { handler(element) }
}

// What a chain would cost without a library: a virtual call and a stored closure a step, nothing
// that is looked up, nothing that can be disposed. The next step may be of any subclass, so each call
// below is one through the table of methods; in the optimised SIL it is a `class_method`.

class Step {
    func on(_ value: Int) {}
    func end() {}
}

final class MapStep: Step {
    private let transform: (Int) -> Int
    private let next: Step

    init(_ transform: @escaping (Int) -> Int, _ next: Step) {
        self.transform = transform
        self.next = next
    }

    override func on(_ value: Int) { next.on(transform(value)) }

    override func end() { next.end() }
}

final class FilterStep: Step {
    private let predicate: (Int) -> Bool
    private let next: Step

    init(_ predicate: @escaping (Int) -> Bool, _ next: Step) {
        self.predicate = predicate
        self.next = next
    }

    override func on(_ value: Int) { if predicate(value) { next.on(value) } }

    override func end() { next.end() }
}

final class LastStep: Step {
    private let handler: (Int) -> Void

    init(_ handler: @escaping (Int) -> Void) { self.handler = handler }

    override func on(_ value: Int) { handler(value) }
}
