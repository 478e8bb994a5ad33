/// What happened when, as marbles in text: one row for each sequence, one column for each moment.
final class Timeline {
    private var rows: [(name: String, marks: [Int: String])] = []

    /// Adds a row below the others.
    ///
    /// - Returns: what puts a mark on it; marks of one moment stand side by side.
    func row(_ name: String) -> (_ mark: String, _ time: Int) -> Void {
        let index = rows.count
        rows.append((name, [:]))
        return { mark, time in self.rows[index].marks[time, default: ""] += mark }
    }

    /// - Parameters:
    ///   - step: the time between two columns.
    ///   - end: the time of the last column.
    func lines(step: Int, end: Int) -> [String] {
        let times = Array(stride(from: 0, through: end, by: step))
        let nameWidth = rows.map(\.name.count).max() ?? 0
        return rows.map { row in
            let columns = times.map { time in
                let width = (rows.compactMap { $0.marks[time]?.count }.max() ?? 0) + 1
                return padded(row.marks[time] ?? "", to: width, with: "-")
            }
            return "\(padded(row.name, to: nameWidth, with: " ")): \(columns.joined())>"
        }
    }

    private func padded(_ text: String, to width: Int, with filler: Character) -> String {
        text + String(repeating: filler, count: max(0, width - text.count))
    }
}
