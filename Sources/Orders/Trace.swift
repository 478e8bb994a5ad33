import Foundation

extension Orders.Failure {
    /// The steps of the order as a table: numbered, a column a thread, and the promise that broke.
    public var trace: String {
        var lines: [Trace.Line] = []
        for line in self.lines {
            // A lock that is taken and released at once is one row; so is one of another file's lines.
            if line.words == "releases the lock", let last = lines.last,
                last.words == "takes the lock",
                (last.thread, last.file) == (line.thread, line.file),
                last.line == line.line || max(last.line, line.line) < 0
            {
                lines[lines.count - 1].words = "takes and releases the lock"
            } else {
                lines.append(line)
            }
        }
        let isOneFile = Set(lines.map(\.file)).subtracting([""]).count == 1
        let cells = lines.map { $0.cell(isOneFile: isOneFile) }
        var starts = [4]
        for thread in 0..<(lines.map(\.thread).max() ?? 0) {
            let widths = zip(lines, cells).filter { $0.0.thread == thread }.map(\.1.count)
            starts.append(starts[thread] + (widths.max() ?? 8) + 3)
        }
        let names = starts.indices.reduce("") { $0.padded(to: starts[$1]) + "thread \($1 + 1)" }
        let rows = zip(lines, cells).enumerated().map { number, row in
            "\(number + 1)".padded(to: starts[row.0.thread]) + row.1
        }
        return ([names] + rows + ["    \(sentence)", ""]).joined(separator: "\n")
    }
}

enum Trace {
    /// A step that has been done.
    struct Line: Encodable {
        let thread: Int
        var words: String
        let file: String
        let line: Int

        init(_ thread: Int, _ words: String, _ file: String, _ line: Int) {
            (self.thread, self.words, self.file, self.line) = (thread, words, file, line)
        }

        /// The words, and where that stands: of an answer, or of a file that is the only one, the line.
        func cell(isOneFile: Bool = false) -> String {
            guard let name = file.split(separator: "/").last?.split(separator: ".").first else {
                return words
            }
            let isClear = isOneFile || file.hasPrefix("Exercise/")
            return words
                + (line <= 0 ? ", \(name)" : isClear ? ", line \(line)" : ", \(name):\(line)")
        }
    }
}

extension String {
    func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(width - count, 0))
    }
}
