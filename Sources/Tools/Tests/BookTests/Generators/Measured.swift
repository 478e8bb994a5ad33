@testable import Workshop

extension Generator {
    /// Cells of `.ci/benchmark.md`: those of the rows and columns that the block names.
    static let measured = Generator(usage: "measured, above rows and columns of .ci/benchmark.md") {
        request in
        let rows = (request.book.files.lines(of: ".ci/benchmark.md") ?? [])
            .filter { $0.hasPrefix("|") }.map(\.tableCells)
        guard let header = request.body.first?.tableCells,
            let columns = rows.first(where: { $0.first == header.first })
        else { return nil }
        let figures = Dictionary(rows.map { ($0[0], $0) }) { $1 }
        return table(
            header,
            request.body.dropFirst(2).map { line in
                let name = line.tableCells[0]
                let cells = header.dropFirst().map { program in
                    columns.firstIndex(of: program)
                        .flatMap { column in figures[name].map { $0[column] } } ?? "not measured"
                }
                return [name] + cells
            }
        )
    }
}
