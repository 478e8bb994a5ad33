@testable import Workshop

extension Generator {
    /// Figures of `.ci/benchmark.tsv`: those of the rows and columns that the block names.
    static let measured = Generator(usage: "measured, above rows and columns") { request in
        guard let lines = request.book.files.lines(of: ".ci/benchmark.tsv"),
            let header = request.body.first?.tableCells
        else { return nil }
        let figures = lines.filter { !$0.hasPrefix("#") }
            .map { $0.split(separator: "\t").map(String.init) }.filter { $0.count == 4 }
        return table(
            header,
            request.body.dropFirst(2).map { line in
                let name = line.tableCells[0]
                let cells = header.dropFirst().map { program in
                    figures.first { $0[0] == name && $0[1] == program }.map { figure in
                        grouped(figure[2]) + (figure[3] == "0" ? "" : " / \(figure[3])")
                    } ?? "–"
                }
                return [name] + cells
            }
        )
    }

    /// A number with a comma before every third digit from the right.
    private static func grouped(_ number: String) -> String {
        var digits = number[...]
        var groups: [Substring] = []
        while digits.count > 3 {
            groups.insert(digits.suffix(3), at: 0)
            digits = digits.dropLast(3)
        }
        return ([digits] + groups).joined(separator: ",")
    }
}
