/// The steps of an order as a table: numbered, a column a thread, with the line of each.
enum Story {
    struct Line {
        let thread: Int
        let words: String
        let file: String
        let line: UInt
    }

    /// - Parameter sentence: the promise that broke at its end.
    static func text(_ lines: [Line], _ sentence: String?) -> String {
        let threads = 1 + (lines.map(\.thread).max() ?? 0)
        let isOneFile = Set(lines.map(\.file)).subtracting([""]).count == 1
        let cells = lines.map { line in
            guard let file = line.file.split(separator: "/").last else { return line.words }
            return line.words + (isOneFile ? ", line \(line.line)" : ", \(file):\(line.line)")
        }
        let widths = (0..<threads).map { thread in
            zip(lines, cells).filter { $0.0.thread == thread }.map(\.1.count).max() ?? 8
        }
        func row(_ number: String, _ thread: Int, _ cell: String) -> String {
            number.padded(to: 4)
                + widths[..<thread].map { String(repeating: " ", count: $0 + 3) }
                .joined() + cell
        }
        var text = row("", 0, "thread 1")
        for thread in 1..<threads {
            text = text.padded(to: row("", thread, "").count) + "thread \(thread + 1)"
        }
        text += "\n"
        for (number, (line, cell)) in zip(lines, cells).enumerated() {
            text += row("\(number + 1)", line.thread, cell) + "\n"
        }
        return text + (sentence.map { "    \($0)\n" } ?? "")
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(width - count, 0))
    }
}
