import Foundation

extension StringProtocol {
    var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }

    /// What stands behind the first `mark`, or nothing.
    func after(_ mark: String) -> String {
        range(of: mark).map { String(self[$0.upperBound...]) } ?? ""
    }
}

extension String {
    /// With spaces behind it, so that it is at least `width` characters wide.
    func padding(to width: Int) -> String {
        self + String(repeating: " ", count: Swift.max(0, width - count))
    }
}
