/// The words of a compilation by SwiftPM, and what the two steps after it need of them.
struct Compilation {
    private let words: [String]

    init(_ words: [String]) {
        self.words = words
    }

    /// For the compiler proper: without what concerns SwiftPM's products.
    var frontend: [String] {
        var kept: [String] = []
        var rest = words.dropFirst()
        while let word = rest.popFirst() {
            if Self.droppedWithValue.contains(word) {
                rest = rest.dropFirst()
            } else if !Self.dropped.contains(word), !word.hasPrefix("@"), !word.hasPrefix("-j") {
                kept.append(word)
            }
        }
        return kept
    }

    func frontend(for module: String) -> [String] {
        var words = frontend
        if let place = words.firstIndex(of: "-module-name") { words[place + 1] = module }
        return words
    }

    /// For the linker: where frameworks and libraries are, and that they are found there later.
    var linker: [String] {
        words.filter { $0.hasPrefix("-sanitize=") }
            + words.adjacentPairs.flatMap { flag, value -> [String] in
                switch flag {
                case "-target", "-sdk", "-L": [flag, value]
                case "-F": [flag, value, "-Xlinker", "-rpath", "-Xlinker", value]
                default: []
                }
            }
    }

    private static let droppedWithValue: Set<String> = [
        "-emit-module-path", "-output-file-map", "-index-store-path", "-emit-objc-header-path",
        "-Xcc",
    ]
    private static let dropped: Set<String> = [
        "-c", "-v", "-g", "-incremental", "-emit-dependencies", "-emit-module", "-emit-objc-header",
        "-enable-batch-mode", "-serialize-diagnostics", "-parseable-output", "-Xfrontend",
    ]
}
