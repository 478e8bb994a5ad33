/// What can be read from a Swift file without a compiler.
package struct SourceText {
    /// The text with comments and the contents of strings blanked out, line by line.
    package let code: String
    private let text: String

    package init(_ text: String) {
        self.text = text
        code = Self.blanked(text)
    }

    /// The modules that are imported.
    package var imports: [String] {
        code.split(separator: "\n").compactMap { line in
            let words = line.split { " \t;".contains($0) }
            guard let place = words.firstIndex(of: "import"), place + 1 < words.count else {
                return nil
            }
            var rest = words[(place + 1)...]
            let kinds = ["class", "struct", "enum", "protocol", "func", "var", "let", "typealias"]
            if let kind = rest.first, kinds.contains(String(kind)) { rest = rest.dropFirst() }
            return rest.first.map { String($0.prefix { $0 != "." }) }
        }
    }

    /// Every word and every operator, once.
    package var tokens: Set<String> {
        var tokens: Set<String> = []
        for line in code.split(separator: "\n") {
            for word in line.split(whereSeparator: { !Self.isWord($0) }) {
                tokens.insert(String(word))
            }
            for mark in line.split(whereSeparator: { !Self.isOperator($0) }) {
                tokens.insert(String(mark))
            }
        }
        return tokens
    }

    /// The names that are declared anywhere in the file.
    package var declaredNames: Set<String> {
        let keywords: Set<Substring> = [
            "class", "struct", "enum", "protocol", "actor", "typealias", "func", "var", "let",
            "case",
        ]
        var names: Set<String> = []
        var expectsName = false
        for word in code.split(whereSeparator: { " \t\n(:<,{=".contains($0) }) {
            if expectsName { names.insert(String(word)) }
            expectsName = keywords.contains(word)
        }
        return names
    }

    /// The attributes with which a file can reach past its own names: looked for in the text as it
    /// stands, so that no odd string or comment can hide one.
    package var forbiddenAttributes: [String] {
        text.split { !Self.isWord($0) && $0 != "@" }.map(String.init).filter { word in
            word.hasPrefix("@_") || ["@c", "@cdecl", "@objc", "@implementation"].contains(word)
        }
    }

    /// The names of the tests, as `func` and backticks or `func` alone declare them.
    package var testNames: [String] {
        var names: [String] = []
        var isAfterMark = false
        for line in code.split(separator: "\n") {
            if line.contains("@Test") { isAfterMark = true }
            guard isAfterMark, let function = line.range(of: "func ") else { continue }
            isAfterMark = false
            let rest = line[function.upperBound...]
            if rest.hasPrefix("`") {
                names.append(String(rest.dropFirst().prefix { $0 != "`" }))
            } else {
                names.append(String(rest.prefix { Self.isWord($0) }) + "()")
            }
        }
        return names
    }

    private static func isWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_"
    }

    private static func isOperator(_ character: Character) -> Bool {
        "/=-+!*%<>&|^~?".contains(character)
    }

    /// Comments and strings become spaces; line ends stay.
    private static func blanked(_ text: String) -> String {
        let characters = Array(text.replacing("\r\n", with: "\n"))
        var result: [Character] = []
        var place = 0
        func begins(_ mark: String) -> Bool {
            let end = place + mark.count
            return end <= characters.count && String(characters[place..<end]) == mark
        }
        func skip(_ count: Int) {
            for _ in 0..<count where place < characters.count {
                result.append(characters[place] == "\n" ? "\n" : " ")
                place += 1
            }
        }
        while place < characters.count {
            if begins("//") {
                while place < characters.count, characters[place] != "\n" { skip(1) }
            } else if begins("/*") {
                var depth = 0
                repeat {
                    if begins("/*") {
                        depth += 1
                        skip(2)
                    } else if begins("*/") {
                        depth -= 1
                        skip(2)
                    } else {
                        skip(1)
                    }
                } while depth > 0 && place < characters.count
            } else if characters[place] == "\"" {
                let mark = begins("\"\"\"") ? "\"\"\"" : "\""
                skip(mark.count)
                while place < characters.count, !begins(mark) {
                    if mark == "\"", characters[place] == "\n" { break }
                    skip(characters[place] == "\\" ? 2 : 1)
                }
                skip(mark.count)
            } else {
                result.append(characters[place])
                place += 1
            }
        }
        return String(result)
    }
}
