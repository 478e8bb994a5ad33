import Foundation
import Testing
import ToolSupport

@testable import Workshop

/// chapters/workshop.md: the plans add up.
@Suite struct GuideTests {
    private let repository: Repository
    private let guide: Page

    init() throws {
        repository = try thisRepository()
        let file = repository.chapters.appendingPathComponent("workshop.md")
        guide = Page(
            path: repository.shortPath(file),
            text: try String(contentsOf: file, encoding: .utf8)
        )
    }

    private func section(_ title: String) -> ArraySlice<String> {
        guide.headings.first { $0.text == "## \(title)" }.map(guide.section) ?? []
    }

    /// The rows of a table, without its head.
    private func rows(in section: ArraySlice<String>) -> [[String]] {
        Array(section.map(\.tableCells).filter { !$0.isEmpty }.dropFirst(2))
    }

    private static let plans = ["Three hours", "One day", "Three hours in part two"]

    @Test(arguments: plans)
    func `the minutes of a plan add up`(plan: String) throws {
        let rows = rows(in: section(plan))
        var at = try minutes(#require(rows.first)[0])
        var sum = 0
        for row in rows {
            #expect(try minutes(row[0]) == at, "\(row[0]) in '\(plan)'")
            let minutes = try #require(Int(row[1]))
            at += minutes
            sum += minutes
        }
        #expect(section(plan).contains { $0.hasPrefix("That makes \(sum) minutes") })
    }

    @Test(arguments: plans)
    func `the time for exercises is what they take`(plan: String) throws {
        for row in rows(in: section(plan)) where row[2] == "Exercises" {
            let exercises = try row[3].components(separatedBy: ", ").map { id in
                try #require(Catalogue.exercise(id))
            }
            #expect(Int(row[1]) == exercises.map(\.minutes).reduce(0, +), "\(row[3])")
        }
    }

    private func minutes(_ time: String) throws -> Int {
        let parts = time.split(separator: ":").compactMap { Int($0) }
        try #require(parts.count == 2)
        return parts[0] * 60 + parts[1]
    }
}
