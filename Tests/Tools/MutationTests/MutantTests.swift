import Testing

@testable import Mutation

/// The names of the mutants of a small text.
private func mutants(_ text: String) -> [String] {
    Mutant.all(of: text, file: "File.swift").map(\.name)
}

/// The mutants of the body of a function.
private func mutants(inBody body: String, head: String = "func f()") -> [String] {
    mutants("\(head) {\n    \(body)\n}\n")
}

struct MutantTests {
    @Test func `a statement is dropped, and two neighbours are swapped`() {
        let text = "forwardOn(end)\n    dispose()"
        #expect(
            mutants(inBody: text) == [
                "drop `forwardOn(end)`", "swap `forwardOn(end)` and `dispose()`",
                "drop `dispose()`",
            ]
        )
    }

    @Test func `the changed text differs in one place`() {
        let mutant = Mutant.all(of: "func f() {\n    a()\n    b()\n}\n", file: "").first {
            $0.name == "swap `a()` and `b()`"
        }
        #expect(mutant?.text == "func f() {\n    b()\n    a()\n}\n")
        #expect(mutant?.line == 2)
    }

    @Test func `what is declared is not swapped with what uses it`() {
        #expect(mutants(inBody: "let x = y\n    send(x)") == ["drop `send(x)`"])
        #expect(
            mutants(inBody: "let x = y\n    y = nil") == [
                "swap `let x = y` and `y = nil`", "drop `y = nil`",
            ]
        )
    }

    @Test func `an initialiser's assignments are left alone`() {
        #expect(mutants("class C { init(a: A) { self.a = a\n self.b = b } }") == [])
    }

    @Test func `a condition is negated and dropped`() {
        #expect(
            mutants(inBody: "guard !isClosed, let x else { return }") == [
                "drop `guard !isClosed, let x else { return }`",
                "`guard !isClosed, let x else { return }` becomes"
                    + " `guard !(!isClosed), let x else { return }`",
                "`guard !isClosed, let x else { return }` becomes"
                    + " `guard true, let x else { return }`",
            ]
        )
    }

    @Test func `what is the same as another mutant is left out`() {
        #expect(
            mutants(inBody: "guard isOpen else { return }") == [
                "drop `guard isOpen else { return }`",
                "`guard isOpen else { return }` becomes `guard !(isOpen) else { return }`",
            ]
        )
        #expect(
            mutants(inBody: "if a == b { send() }") == [
                "drop `if a == b { send() }`",
                "`if a == b { send() }` becomes `if true { send() }`",
                "`if a == b { send() }` becomes `if a != b { send() }`",
            ]
        )
    }

    @Test func `the answers of a ternary change places`() {
        #expect(
            mutants(inBody: "let key = isOver ? nil : insert(slot)") == [
                "`let key = isOver ? nil : insert(slot)` becomes"
                    + " `let key = isOver ? insert(slot) : nil`"
            ]
        )
    }

    @Test(arguments: [
        ("Bool", "a()", ["true", "false"]), ("Int", "a()", ["0", "1"]), ("Int?", "a()", ["nil"]),
        ("any Disposable", "a()", ["Disposables.create()"]), ("[Int]", "a()", ["[]"]),
        ("Bool", "true", ["false"]),
    ])
    func `a result becomes a constant`(type: String, value: String, constants: [String]) {
        let names = mutants(inBody: value, head: "func f() -> \(type)")
        #expect(names == constants.map { "`\(value)` becomes `\($0)`" })
    }

    @Test(arguments: [
        ("<", "<="), (">=", ">"), ("==", "!="), ("===", "!=="), ("&&", "||"), ("+", "-"),
    ])
    func `an operator becomes another one`(old: String, new: String) {
        #expect(
            mutants(inBody: "let x = a \(old) b") == [
                "`let x = a \(old) b` becomes `let x = a \(new) b`"
            ]
        )
    }

    @Test func `brackets of generics are no operators`() {
        #expect(mutants(inBody: "let x = Bag<Slot<Int>>()") == [])
    }

    @Test func `a number is one more, and what begins false begins true`() {
        #expect(
            mutants("class C { var isClosed = false\n var count = 1_000\n }") == [
                "`class C { var isClosed = false` becomes `class C { var isClosed = true`",
                "`var count = 1_000` becomes `var count = 1001`",
            ]
        )
    }

    @Test func `first and last change places`() {
        #expect(
            mutants(inBody: "let x = a.first") == ["`let x = a.first` becomes `let x = a.last`"]
        )
    }

    @Test func `an error becomes a completion, and so does any event`() {
        #expect(
            mutants(inBody: "forwardOn(.error(e))").contains(
                "`forwardOn(.error(e))` becomes `forwardOn(.completed)`"
            )
        )
        #expect(
            mutants(inBody: "forwardOn(event)").contains(
                "`forwardOn(event)` becomes `forwardOn(.completed)`"
            )
        )
    }

    @Test func `weak becomes strong`() throws {
        #expect(
            mutants(inBody: "let f = { [weak self] in self?.x }").contains(
                "`let f = { [weak self] in self?.x }` becomes"
                    + " `let f = { [self = Optional(self)] in self?.x }`"
            )
        )
        let stored = Mutant.all(of: "class C { weak var owner: C? }", file: "")
        #expect(stored.map(\.changesLayout) == [true])
    }

    @Test func `one step on an atomic becomes two`() throws {
        let text = "let old = state.exchange(true, ordering: .relaxed)"
        let mutant = try #require(
            Mutant.all(of: "func f() { \(text) }", file: "").first { $0.name.contains("load") }
        )
        #expect(mutant.text.contains("let old = state.load(ordering: .acquiring)"))
        #expect(mutant.text.contains("state.store(true, ordering: .releasing); return old }())"))
    }

    @Test func `a lock is not taken, or is held too long`() {
        let names = mutants(
            inBody: "let old = lock.withLock { value.take() }\n    old?.dispose()\n    a()"
        )
        #expect(
            names.contains(
                "`let old = lock.withLock { value.take() }` becomes"
                    + " `let old = withExtendedLifetime(lock) { value.take() }`"
            )
        )
        #expect(names.contains("`lock` held while `old?.dispose()`"))
        #expect(
            mutants(inBody: "lock.lock()\n    a()\n    lock.unlock()\n    b()") == [
                "swap `lock.lock()` and `a()`", "do without `lock.lock()`", "drop `a()`",
                "swap `a()` and `lock.unlock()`", "swap `lock.unlock()` and `b()`", "drop `b()`",
            ]
        )
    }

    @Test func `what lacks a lock is a race, and nothing else is`() {
        let text = "func f() {\n    lock.lock()\n    a()\n    lock.unlock()\n    b()\n    c()\n}\n"
        let races = Mutant.all(of: text, file: "").filter(\.isRace).map(\.name)
        #expect(
            races == [
                "swap `lock.lock()` and `a()`", "do without `lock.lock()`",
                "swap `a()` and `lock.unlock()`", "swap `lock.unlock()` and `b()`",
            ]
        )
    }

    @Test func `an argument is ignored`() {
        #expect(
            mutants("class C { let count: Int\n func f() { use(count) } }").contains(
                "`func f() { use(count) } }` becomes `func f() { use(0) } }`"
            )
        )
    }

    @Test func `comments, strings, patterns and declarations are not changed`() {
        #expect(mutants("// a < b\nlet x = \"a < b, \\(f(\"}\")) { true\"\n") == [])
        #expect(mutants("protocol P { var isDisposed: Bool { get } }") == [])
        #expect(
            mutants(inBody: "switch x {\n    case 1, .a(2): f()\n    default: break\n    }") == [
                "drop `f()`"
            ]
        )
    }

    @Test func `two places that read the same are numbered`() {
        #expect(
            mutants(inBody: "f()\n    a()\n    f()").contains("drop `f()` (2)")
        )
    }
}
