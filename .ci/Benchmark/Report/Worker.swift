import Foundation

/// A program's workloads, as a process that measures them.
struct Worker {
    let program: String

    /// What a run prints: for each workload its figures.
    func figures(_ arguments: String...) -> [(name: String, values: [Double])] {
        let (status, output, _) = run("/usr/bin/env", [path] + arguments)
        guard status == 0 else { fatalError("\(program) \(arguments): status \(status)") }
        return output.split(separator: "\n").map { line in
            let words = line.split(separator: "\t")
            return (String(words[0]), words.dropFirst().map { Double($0)! })
        }
    }

    /// Instructions that one piece of work needs: the difference of two runs.
    ///
    /// - Parameter count: how often the shorter run does it.
    func instructions(_ name: String, _ count: Int = 1000) -> Double {
        difference(count) { count in
            let tool = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
            let errors = run("/usr/bin/env", tool + [path, "do", name, "\(count)"]).errors
            return number(in: errors, after: "Collected : ")
        }
    }

    /// Blocks of memory that a subscription occupies while it lasts.
    func heldBlocks() -> Double {
        difference(1000) { count in
            let tool = ["valgrind", "--leak-check=no"]
            let errors = run("/usr/bin/env", tool + [path, "do", "held", "\(count)"]).errors
            return number(in: errors, after: "bytes in ")
        }
    }

    /// The longest chain of maps that completes on 8 MB, to 64 of them.
    func deepestChain(in build: String) -> Int {
        var (low, high) = (0, 65536)
        while high - low > 64 {
            let middle = (low + high) / 2
            let file = Self.scratch + "/\(program)\(build)/worker"
            if run(file, ["depth", "\(middle)"]).status == 0 {
                low = middle
            } else {
                high = middle
            }
        }
        return low
    }

    static let hasValgrind = run("/usr/bin/env", ["valgrind", "--version"]).status == 0

    private static let scratch = ".build-benchmark"

    private var path: String { Self.scratch + "/\(program)/worker" }

    private func difference(_ short: Int, _ measure: (Int) -> Double) -> Double {
        let long = 3 * short
        return (measure(long) - measure(short)) / Double(long - short)
    }

    private func number(in text: String, after words: String) -> Double {
        guard let range = text.range(of: words) else { fatalError("no '\(words)' in:\n\(text)") }
        let digits = text[range.upperBound...].prefix { $0.isNumber || $0 == "," }
        return Double(digits.filter(\.isNumber))!
    }
}

/// Runs a program to its end.
private func run(
    _ path: String,
    _ arguments: [String],
) -> (status: Int32, output: String, errors: String) {
    let process = Process()
    let (output, errors) = (Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = errors
    do { try process.run() } catch { return (-1, "", "\(error)") }
    // Both are short: neither fills its pipe while the other one is read.
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let errorText = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (
        process.terminationReason == .exit ? process.terminationStatus : -1,
        String(decoding: text, as: UTF8.self), String(decoding: errorText, as: UTF8.self)
    )
}
