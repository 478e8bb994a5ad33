extension RandomDisposables {
    /// A test with the same effect, in Swift that a stage's tests can take in as it is.
    func swift(expecting log: [String]) -> String {
        """
        @Test func `disposables that were found by chance`() {
        \(kinds.contains(.custom) ? customDisposable : "")
            var log: [String] = []
            var turns: [String: Int] = [:]
            let actions = Counter()
        \(lines(kinds.enumerated().map { "var d\($0): \($1.swift(number: $0).type)?" }, 4))
        \(lines(keys.map { "var key\($0)in\($1): CompositeDisposable.DisposeKey?" }, 4))
            func action(_ number: Int) -> () -> Void {
                let tracked = Tracked(actions)
                return {
                    tracked.touch()
                    log.append("\\(number) action")
                    let place = "\\(number)"
                    let turn = turns[place, default: 0]
                    turns[place] = turn + 1
        \(lines(reactions.map { $0.swift(swift) }, 12))
                }
            }
        \(lines(kinds.enumerated().map { "d\($0) = \($1.swift(number: $0).value)" }, 4))
        \(lines(steps.map(swift), 4))
            log.append("alive \\(actions.value)")
        \(lines(kinds.indices.map { swift(.dispose($0)) }, 4))
            log.append("alive \\(actions.value)")
        \(lines(kinds.indices.map { swift(.forget($0)) }, 4))
            log.append("alive \\(actions.value)")
            #expect(
                log == [
        \(lines(log.map { "\"\($0)\"," }, 12))
                ]
            )
        }
        """
    }

    /// What is removed from where.
    private var keys: [(Int, Int)] {
        var keys: [(Int, Int)] = []
        for case .remove(let inner, let outer) in allSteps
        where !keys.contains(where: { $0 == (inner, outer) }) {
            keys.append((inner, outer))
        }
        return keys
    }

    private func swift(_ step: DisposableStep) -> String {
        switch step {
        case .insert(let inner, let outer):
            let put =
                switch kinds[outer] {
                case .serial: "d\(outer).disposable = d\(inner)"
                case .single: "d\(outer).setDisposable(d\(inner))"
                case .composite where keys.contains(where: { $0 == (inner, outer) }):
                    "key\(inner)in\(outer) = d\(outer).insert(d\(inner)) ?? key\(inner)in\(outer)"
                default: "d\(outer).insert(d\(inner))"
                }
            return "if let d\(inner), let d\(outer) { \(put) }"
        case .remove(let inner, let outer):
            let key = "key\(inner)in\(outer)"
            return "if let d\(outer), let \(key) { d\(outer).remove(for: \(key)) }"
        case .dispose(let number):
            return kinds[number] == .bag ? "" : "d\(number)?.dispose()"
        case .forget(let number):
            // Taken out first, because what a bag disposes may use the variable.
            return kinds[number] == .bag ? "_ = d\(number).take()" : "d\(number) = nil"
        case .look(let number):
            let none = "\"-\""
            let isDisposed =
                kinds[number].isCancelable
                ? "d\(number).map { \"\\($0.isDisposed)\" } ?? \(none)" : none
            let count =
                kinds[number] == .composite && all
                ? "d\(number).map { \"\\($0.count)\" } ?? \(none)" : none
            return """
                log.append("\(number) is disposed: " + (\(isDisposed)) + ", holds: " + (\(count)))
                """
        case .count:
            return "log.append(\"alive \\(actions.value)\")"
        }
    }
}

extension DisposableKind {
    /// Whether it can be asked whether it is disposed.
    var isCancelable: Bool {
        switch self {
        case .anonymous, .composite, .single, .serial, .binary: true
        case .custom, .nop, .bag: false
        }
    }

    fileprivate func swift(number: Int) -> (type: String, value: String) {
        switch self {
        case .anonymous: ("(any Cancelable)", "Disposables.create(with: action(\(number)))")
        case .custom: ("Custom", "Custom(action: action(\(number)))")
        case .nop: ("(any Disposable)", "Disposables.create()")
        case .composite: ("CompositeDisposable", "CompositeDisposable()")
        case .bag: ("DisposeBag", "DisposeBag()")
        case .single: ("SingleAssignmentDisposable", "SingleAssignmentDisposable()")
        case .serial: ("SerialDisposable", "SerialDisposable()")
        case .binary(let first, let second):
            ("(any Cancelable)", "Disposables.create(d\(first)!, d\(second)!)")
        }
    }
}
