@testable import Workshop

/// The layout gives the objects of a search box their places: a column for the field, one for each
/// operator and one for the screen.
///
/// Events go from left to right along one line. What comes before it in a column stands above that
/// line, what disposes stands below it.
struct FilmLayout {
    struct Place: Hashable {
        let column: Int
        let row: Int
    }

    let columns: [String]
    private(set) var places: [Int: Place] = [:]
    /// From the field to the screen: whom an event passes.
    let way: [Int]
    private(set) var rows = 0

    init(_ run: SearchRun, operators: [String]) {
        precondition(operators.count == run.parts.count, "\(operators) are not the operators")
        columns = ["the field"] + operators + ["the screen"]
        let way = run.graph.path(from: run.field, to: run.screen)
        self.way = way
        let others = run.graph.nodes.map(\.id).filter { node in
            node != run.field && !run.parts.joined().contains(node) && node != run.screen
        }
        let parts = [[run.field]] + run.parts.reversed() + [[run.screen] + others]
        let passed = parts.map { part in way.filter(part.contains) }
        let line = (passed.map(\.count).max() ?? 1) - 1
        for (column, part) in parts.enumerated() {
            let above = passed[column]
            for (index, node) in above.enumerated() {
                places[node] = Place(column: column, row: line - (above.count - 1) + index)
            }
            let below = part.filter { !above.contains($0) }
            // What holds nothing comes first, so that arrows from above do not cross.
            let isLeaf = { (node: Int) in run.graph.edges[node]?.isEmpty != false }
            for (index, node) in (below.filter(isLeaf) + below.filter { !isLeaf($0) }).enumerated()
            {
                places[node] = Place(column: column, row: line + 1 + index)
            }
        }
        rows = (places.values.map(\.row).max() ?? 0) + 1
    }
}
