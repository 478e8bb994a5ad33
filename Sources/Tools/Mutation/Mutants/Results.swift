/// Changes of what is returned.
extension Syntax {
    /// What a function returns replaced by a constant of its type.
    var resultChanges: [Change] {
        lists.flatMap { list in
            let constants = constants(of: list.owner.returns)
            return list.statements.flatMap { statement -> [Change] in
                let isReturn = tokens[statement.lowerBound].text == "return"
                let value = statement.dropFirst(isReturn ? 1 : 0)
                guard isReturn || list.isBody && list.statements.count == 1, !value.isEmpty,
                    !["if", "switch", "guard", "for"].contains(tokens[value.lowerBound].text)
                else { return [] }
                return constants.filter { $0 != text(value) }.map { replacing(value, with: $0) }
            }
        }
    }

    func constants(of type: String) -> [String] {
        switch type {
        case "Bool": ["true", "false"]
        case "Int": ["0", "1"]
        case "any Disposable": ["Disposables.create()"]
        case "RxTimeInterval": [".nanoseconds(0)"]
        case _ where type.hasSuffix("?"): ["nil"]
        case _ where type.hasPrefix("["): ["[]"]
        default: []
        }
    }
}
