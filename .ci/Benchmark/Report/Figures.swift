/// All that has been measured: for each kind of figure, workload and program the values of all rounds.
struct Figures {
    /// A row of a table.
    struct Row: Hashable {
        let unit: String
        let workload: String
    }

    private(set) var rows: [Row] = []
    private var values: [Row: [String: [Double]]] = [:]

    mutating func add(_ value: Double, _ unit: String, _ workload: String, _ program: String) {
        let row = Row(unit: unit, workload: workload)
        if values[row] == nil { rows.append(row) }
        values[row, default: [:]][program, default: []].append(value)
    }

    func minimum(_ unit: String, _ workload: String, _ program: String) -> Double? {
        values[Row(unit: unit, workload: workload)]?[program]?.min()
    }

    func median(_ unit: String, _ workload: String, _ program: String) -> Double? {
        values[Row(unit: unit, workload: workload)]?[program].map { $0.sorted()[$0.count / 2] }
    }

    /// What each of ten maps adds to an event, as a row of its own.
    mutating func addMaps(_ unit: String, of programs: [String]) {
        for program in programs {
            guard let long = minimum(unit, "b + 10 m", program),
                let short = minimum(unit, "b", program)
            else { continue }
            add((long - short) / 10, unit, "m", program)
        }
    }

    /// Prints a line for each workload, with a column for each program.
    func printTable(
        _ unit: String,
        _ title: String,
        of programs: [String],
        value: (String, String) -> Double?,
    ) {
        let workloads = rows.filter { $0.unit == unit && $0.workload != "b + 10 m" }.map(\.workload)
        let width = (workloads + [title]).map(\.count).max()! + 1
        print("\n" + title.padded(width) + programs.map { $0.paddedLeft(12) }.joined())
        for workload in workloads.sorted(by: { order($0) < order($1) }) {
            let cells = programs.map { program in value(workload, program).map(text) ?? "–" }
            print(workload.padded(width) + cells.map { $0.paddedLeft(12) }.joined())
        }
    }

    /// Workloads of one letter come first, in their order; series stay as they come.
    private func order(_ workload: String) -> String {
        workload == "event" ? "aa" : workload.count > 5 ? "x" : workload
    }
}

private func text(_ value: Double) -> String {
    value >= 100 ? "\(Int(value.rounded()))" : "\((value * 10).rounded() / 10)"
}

extension String {
    func padded(_ width: Int) -> String {
        self + String(repeating: " ", count: max(width - count, 0))
    }

    func paddedLeft(_ width: Int) -> String {
        String(repeating: " ", count: max(width - count, 1)) + self
    }
}
