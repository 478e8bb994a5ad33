@Test func `it asks once, and gives that token to both who come at once`() {
    inEveryOrder(switches: 2) {
        let (refreshes, log) = (Counter(), Log())
        let store = TokenStore { answer in
            step("asks the server")
            answer("token \(refreshes.increment())")
        }
        func ask() { store.withToken { log.write($0) } }
        return Scenario([ask, ask]) {
            log.lines == ["token 1", "token 1"] ? nil : "They get \(log.lines)."
        }
    }
}

@Test func `it gives the token to everybody who has come meanwhile`() {
    let (answers, log) = (Answers(), Log())
    let store = TokenStore { answers.add($0) }
    for name in ["a", "b"] { store.withToken { log.write("\(name): \($0)") } }
    #expect(answers.count == 1, "how often the server is asked")
    #expect(log.lines.isEmpty)
    answers.answer("token")
    store.withToken { log.write("c: \($0)") }
    #expect(log.lines == ["a: token", "b: token", "c: token"])
    #expect(answers.count == 1, "how often the server is asked")
}

@Test func `it gives the token to everybody who has come meanwhile, also as the answer comes`() {
    inEveryOrder(switches: 2) {
        let (answers, log) = (Answers(), Log())
        let store = TokenStore { answers.add($0) }
        store.withToken { log.write($0) }
        return Scenario([{ answers.answer("1") }, { store.withToken { log.write($0) } }]) {
            log.lines == ["1", "1"] ? nil : "They get \(log.lines)."
        }
    }
}

@Test func `it gives the token to whoever asks, also while it is giving it`() {
    let (refreshes, log) = (Counter(), Log())
    let store = TokenStore { $0("\(refreshes.increment())") }
    store.withToken { first in
        store.withToken { log.write($0) }
        store.refused(first)
        store.withToken { log.write("after a refusal: \($0)") }
    }
    #expect(log.lines == ["1", "after a refusal: 2"])
}

@Test func `what has been refused is refreshed, and a late refusal takes nothing away`() {
    let (refreshes, log) = (Counter(), Log())
    let store = TokenStore { $0("\(refreshes.increment())") }
    for refused in ["", "1", "1"] {
        store.refused(refused)
        store.withToken { log.write($0) }
    }
    #expect(log.lines == ["1", "2", "2"])
}

/// What the server has been asked.
private final class Answers {
    private var all: [(String) -> Void] = []
    var count: Int { all.count }

    func add(_ answer: @escaping (String) -> Void) { all.append(answer) }
    func answer(_ token: String) { for answer in all { answer(token) } }
}
