import Foundation

extension StringProtocol {
    var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }

    /// What stands behind the first `mark`, or nothing.
    func after(_ mark: String) -> String {
        range(of: mark).map { String(self[$0.upperBound...]) } ?? ""
    }
}

extension String {
    /// The lines of a text file, whatever its system ends them with; the last one ends like the
    /// others.
    var lines: [String] {
        var lines = split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
            .map(String.init)
        if lines.last == "" { lines.removeLast() }
        return lines
    }

    /// With spaces behind it, so that it is at least `width` characters wide.
    func padding(to width: Int) -> String {
        self + String(repeating: " ", count: Swift.max(0, width - count))
    }
}
