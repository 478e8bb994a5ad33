import Foundation

#if os(Linux)
    import Runtime
#endif

extension Orders.Failure {
    /// The steps of the order as a table, and the promise that broke.
    public var trace: String { "\(steps)\n    \(sentence)\n" }

    /// The steps of the order as a table: numbered, a column a thread.
    public var steps: String {
        var lines: [Trace.Line] = []
        for line in calls {
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
        var starts = [max("\(lines.count)".count + 1, 4)]
        for thread in 0..<(lines.map(\.thread).max() ?? 0) {
            let widths = zip(lines, cells).filter { $0.0.thread == thread }.map(\.1.count)
            starts.append(starts[thread] + (widths.max() ?? 8) + 3)
        }
        let names = starts.indices.reduce("") { $0.padded(to: starts[$1]) + "thread \($1 + 1)" }
        let rows = zip(lines, cells).enumerated().map { number, row in
            "\(number + 1)".padded(to: starts[row.0.thread]) + row.1
        }
        return ([names] + rows.shortened { "…   \($0) more" }).joined(separator: "\n")
    }

    /// Of a module in question the steps of one call as one, up to the last event that is received
    /// where that is what breaks the promise; of all else the steps as they are.
    private var calls: [Trace.Line] {
        guard lines.contains(where: { $0.call?.line ?? 0 > 0 }) else { return lines }
        var calls: [Trace.Line] = []
        var present: [Int: Trace.Call] = [:]
        for line in lines {
            let isWaiting = line.words.hasPrefix("waits")
            if line.call != nil, !isWaiting, calls.last?.thread == line.thread,
                present[line.thread] == line.call, calls.last?.call != nil
            {
                continue
            }
            var words = line.words
            if let call = line.call {
                let verb = present[line.thread] == call ? "goes on in" : "calls"
                words = call.line == 0 ? call.name : "\(verb) \(call.name), line \(call.line)"
                words += isWaiting ? ", and \(line.words)" : ""
                present[line.thread] = call
            }
            let file = line.call == nil ? line.file : ""
            calls.append(Trace.Line(line.thread, words, file, line.line, call: line.call))
        }
        let isReceived = ["deliver", "receive", "arrive"].contains(where: sentence.contains)
        let end = isReceived ? calls.lastIndex { $0.words.hasPrefix("receives ") } : nil
        return Array(end.map { calls[...$0] } ?? calls[...])
    }
}

enum Trace {
    /// A step that has been done.
    struct Line: Encodable {
        let thread: Int
        var words: String
        let file: String
        let line: Int
        /// The call of the module in question that does this, if the step is not its own.
        let call: Call?

        init(_ thread: Int, _ words: String, _ file: String, _ line: Int, call: Call? = nil) {
            (self.thread, self.words, self.file, self.line) = (thread, words, file, line)
            self.call = call
        }

        /// The words, and where that stands: of the module in question, or of a file that is the only
        /// one, the line.
        func cell(isOneFile: Bool = false) -> String {
            guard let name = file.split(separator: "/").last?.split(separator: ".").first else {
                return words
            }
            let isClear = isOneFile || Orders.isInQuestion(file)
            return words
                + (line <= 0 ? ", \(name)" : isClear ? ", line \(line)" : ", \(name):\(line)")
        }
    }

    /// A function that the module in question calls, and the line in which it does.
    struct Call: Encodable, Equatable {
        let name: String
        /// 0 where no line of the module is on the stack.
        let line: Int
    }
}

extension Trace.Call {
    #if os(Linux)
        /// To look a line up takes a hundred times as long as a step, so it is done once for each place.
        ///
        /// Touched only by the thread that has the baton.
        nonisolated(unsafe) private static var known: [[Backtrace.Address]: Self] = [:]

        /// The innermost call of this moment, if a module is in question.
        static var present: Self? {
            guard let module = Orders.module, let backtrace = try? Backtrace.capture() else {
                return nil
            }
            let place = backtrace.frames.map(\.adjustedProgramCounter)
            let call = known[place] ?? call(of: module, on: backtrace)
            known[place] = call
            return call
        }

        private static func call(of module: String, on backtrace: Backtrace) -> Self {
            let frames = backtrace.symbolicated()?.frames ?? []
            let symbols = frames.compactMap(\.symbol)
            let mangled = "\(module.utf8.count)\(module)"
            let caller = symbols.firstIndex { symbol in
                symbol.rawName.contains(mangled) && symbol.sourceLocation?.line ?? 0 > 0
            }
            guard let caller else { return Self(name: "…", line: 0) }
            // Between the two may stand closures, and what leads to a protocol's member.
            let form = /(?:[\w<>, ]+\.)*?(\w+)(?:\.[gs]etter|(?:<[\w, ]+>)?\(.*\))/
            let names = symbols[..<caller].reversed().compactMap { symbol in
                symbol.name.wholeMatch(of: form)?.1
            }
            let line = symbols[caller].sourceLocation?.line ?? 0
            return Self(name: names.first.map(String.init) ?? "…", line: line)
        }
    #else
        static let present: Self? = nil
    #endif
}

extension Array {
    /// Of what goes round for ever its beginning and its end, and between them one that says how many more there are.
    func shortened(_ more: (Int) -> Element) -> Self {
        count > 200 ? prefix(30) + [more(count - 40)] + suffix(10) : self
    }
}

extension String {
    func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(width - count, 0))
    }
}
