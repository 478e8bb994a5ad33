/// What can be read from a file of checks without a compiler.
struct CheckText {
    /// The modules that it imports.
    let imports: Set<String>
    /// The names of its checks, in the order in which they stand.
    let names: [String]

    init(_ text: String) {
        let lines = text.lines.map(\.trimmed).filter { !$0.hasPrefix("//") }
        imports = Set(
            lines.filter { $0.hasPrefix("import ") || $0.hasPrefix("@testable import ") }
                .map { String($0.split(separator: " ").last ?? "") }
        )
        var names: [String] = []
        var isAfterMark = false
        for line in lines {
            isAfterMark = isAfterMark || line.contains("@Test")
            guard isAfterMark, line.contains("func `") else { continue }
            isAfterMark = false
            names.append(String(line.after("func `").prefix { $0 != "`" }))
        }
        self.names = names
    }
}
