import Foundation
import Testing

@testable import Workshop

/// chapters/workshop.md, in the words of whoever plans a day with it.
@Suite struct GuideTests {
    @Test(arguments: ["Three hours", "One day", "Three hours in part two"])
    func `the minutes of a plan add up, and those of exercises are what they take`(
        plan: String
    ) throws {
        let file = try thisRepository().chapters.appendingPathComponent("workshop.md")
        let guide = Page(path: "", text: try String(contentsOf: file, encoding: .utf8))
        let heading = try #require(guide.headings.first { $0.text == "## \(plan)" })
        let section = guide.section(under: heading)
        // Without the table's head.
        let rows = section.map(\.tableCells).filter { !$0.isEmpty }.dropFirst(2)
        let start = try minutes(#require(rows.first)[0])
        var sum = 0
        for row in rows {
            #expect(try minutes(row[0]) == start + sum, "\(row[0]) in '\(plan)'")
            let minutes = try #require(Int(row[1]))
            sum += minutes
            guard row[2] == "Exercises" else { continue }
            let exercises = try row[3].components(separatedBy: ", ").map { id in
                try #require(Catalogue.exercise(id))
            }
            #expect(minutes == exercises.map(\.minutes).reduce(0, +), "\(row[3])")
        }
        #expect(section.contains { $0.hasPrefix("That makes \(sum) minutes") })
    }

    private func minutes(_ time: String) throws -> Int {
        let parts = time.split(separator: ":").compactMap { Int($0) }
        try #require(parts.count == 2)
        return parts[0] * 60 + parts[1]
    }
}
