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
    @Test func `the changed text differs in one place`() {
        let mutant = Mutant.all(of: "func f() {\n    a()\n    b()\n}\n", file: "").first {
            $0.name == "swap `a()` and `b()`"
        }
        #expect(mutant?.text == "func f() {\n    b()\n    a()\n}\n")
        #expect(mutant?.line == 2)
    }

    @Test(arguments: [
        // Each statement is dropped, and two neighbours are swapped.
        ("a()\n    b()", ["drop `a()`", "swap `a()` and `b()`", "drop `b()`"]),
        // What is declared is not swapped with what uses it.
        ("let x = y\n    send(x)", ["drop `send(x)`"]),
        ("let x = y\n    y = nil", ["swap `let x = y` and `y = nil`", "drop `y = nil`"]),
        // A `defer` does the same before its neighbour and after it.
        (
            "defer { a() }\n    b()\n    a()",
            [
                "drop `defer { a() }`", "drop `b()`", "swap `b()` and `a()`", "drop `a()`",
            ]
        ),
        // Patterns are left alone.
        ("switch x {\n    case 1, .a(2): f()\n    default: break\n    }", ["drop `f()`"]),
        (
            "lock.lock()\n    a()\n    lock.unlock()\n    b()",
            [
                "swap `lock.lock()` and `a()`", "do without `lock.lock()`", "drop `a()`",
                "swap `a()` and `lock.unlock()`", "swap `lock.unlock()` and `b()`", "drop `b()`",
            ]
        ),
    ])
    func `statements are dropped and swapped`(body: String, names: [String]) {
        #expect(mutants(inBody: body) == names)
    }

    @Test func `two places that read the same are numbered`() {
        #expect(mutants(inBody: "f()\n    a()\n    f()").contains("drop `f()` (2)"))
    }

    @Test(arguments: [
        (
            "guard !isClosed, let x else { return }",
            ["guard !(!isClosed), let x else { return }", "guard true, let x else { return }"]
        ),
        // What would be the same as another one is left out.
        ("guard isOpen else { return }", ["guard !(isOpen) else { return }"]),
        ("if a == b { send() }", ["if true { send() }", "if a != b { send() }"]),
        (
            "let key = isOver ? nil : insert(slot)",
            ["let key = isOver ? insert(slot) : nil"]
        ),
        ("let x = a < b", ["let x = a <= b"]), ("let x = a >= b", ["let x = a > b"]),
        ("let x = a == b", ["let x = a != b"]), ("let x = a === b", ["let x = a !== b"]),
        ("let x = a && b", ["let x = a || b"]), ("let x = a + b", ["let x = a - b"]),
        ("let x = a.first", ["let x = a.last"]), ("let x = 1_000", ["let x = 1001"]),
        ("let x = Bag<Slot<Int>>()", []), ("let x = \"a < b, \\(f(\"}\")) { true\" // 1 + 1", []),
        ("forwardOn(.error(e))", ["forwardOn(.completed)"]),
        ("forwardOn(event)", ["forwardOn(.completed)"]),
        ("let f = { [weak self] in x }", ["let f = { [self = Optional(self)] in x }"]),
    ])
    func `a line becomes another one`(line: String, others: [String]) {
        let names = mutants(inBody: line).filter { !$0.hasPrefix("drop ") }
        #expect(names == others.map { "`\(line)` becomes `\($0)`" })
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
        ("init(a: A) { self.a = a\n self.b = b }", []),
        ("var isClosed = false", ["`var isClosed = false` becomes `var isClosed = true`"]),
        ("weak var owner: C?", ["`weak var owner: C?` becomes `var owner: C?`"]),
        (
            "let count: Int\n func f() -> C { use(count) }",
            ["`func f() -> C { use(count) }` becomes `func f() -> C { use(0) }`"]
        ),
    ])
    func `members are changed where they hold a value`(members: String, names: [String]) {
        #expect(mutants("class C {\n \(members)\n}") == names)
        #expect(mutants("protocol P {\n var isDisposed: Bool { get }\n}") == [])
    }

    @Test func `one step on an atomic becomes two`() throws {
        let text = "let old = state.exchange(true, ordering: .relaxed)"
        let mutant = try #require(
            Mutant.all(of: "func f() { \(text) }", file: "").first { $0.name.contains("load") }
        )
        #expect(mutant.text.contains("let old = state.load(ordering: .acquiring)"))
        #expect(mutant.text.contains("state.store(true, ordering: .releasing); return old }())"))
    }

    @Test func `a lock is not taken, or is held too long, and only the first is a race`() {
        let body = "let old = lock.withLock { value.take() }\n    old?.dispose()\n    a()"
        let all = Mutant.all(of: "func f() {\n    \(body)\n}\n", file: "")
        #expect(
            all.filter { $0.effect == .race }.map(\.name) == [
                "`let old = lock.withLock { value.take() }` becomes"
                    + " `let old = withExtendedLifetime(lock) { value.take() }`"
            ]
        )
        #expect(all.map(\.name).contains("`lock` held while `old?.dispose()`"))
    }
}
