/// The words of a compilation by SwiftPM, and what the two steps after it need of them.
struct Compilation {
    let words: [String]

    /// The compiler proper's: without what concerns SwiftPM's products.
    func frontend(module: String? = nil) -> [String] {
        var kept: [String] = []
        var rest = words.dropFirst()
        while let word = rest.popFirst() {
            if Self.droppedWithValue.contains(word) {
                rest = rest.dropFirst()
            } else if word == "-module-name", let name = rest.popFirst() {
                kept += [word, module ?? name]
            } else if !Self.dropped.contains(word), !word.hasPrefix("@"), !word.hasPrefix("-j") {
                kept.append(word)
            }
        }
        return kept
    }

    /// The linker's: where frameworks and libraries are, and that they are found there later.
    var linker: [String] {
        words.filter { $0.hasPrefix("-sanitize=") }
            + zip(words, words.dropFirst()).flatMap { flag, value -> [String] in
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
        "-index-ignore-system-modules",
    ]
}
