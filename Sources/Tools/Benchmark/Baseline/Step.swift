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

    override func on(_ value: Int) {
        next.on(transform(value))
    }

    override func end() {
        next.end()
    }
}

final class FilterStep: Step {
    private let predicate: (Int) -> Bool
    private let next: Step

    init(_ predicate: @escaping (Int) -> Bool, _ next: Step) {
        self.predicate = predicate
        self.next = next
    }

    override func on(_ value: Int) {
        if predicate(value) { next.on(value) }
    }

    override func end() {
        next.end()
    }
}

final class LastStep: Step {
    private let handler: (Int) -> Void

    init(_ handler: @escaping (Int) -> Void) {
        self.handler = handler
    }

    override func on(_ value: Int) {
        handler(value)
    }
}
