import Foundation
import Testing

@testable import Workshop

@Suite struct GuideTests {
    /// A row of a plan: `| 9:20 | 20 | [chapter](…) … |`.
    private struct Slot {
        let start: Int
        let minutes: Int
        let what: String

        init?(_ line: String) {
            let cells = line.split(separator: "|").map(\.trimmed)
            guard line.hasPrefix("| "), cells.count == 3, let minutes = Int(cells[1]) else {
                return nil
            }
            let time = cells[0].split(separator: ":").compactMap { Int($0) }
            guard time.count == 2 else { return nil }
            (start, self.minutes, what) = (time[0] * 60 + time[1], minutes, cells[2])
        }
    }

    @Test func `slots follow each other; an exercise has five minutes more than its own`()
        throws
    {
        let page = Repository.here.chapters.appending(path: "workshop.md")
        var plans: [[Slot]] = [[]]
        for line in try String(contentsOf: page, encoding: .utf8).lines {
            if let slot = Slot(line) {
                plans[plans.count - 1].append(slot)
            } else if !(plans.last ?? []).isEmpty {
                plans.append([])
            }
        }
        plans.removeLast()
        #expect(plans.map { $0.map(\.minutes).reduce(0, +) } == [180, 240, 480, 480])
        for (slot, next) in plans.flatMap({ zip($0, $0.dropFirst()) }) {
            #expect(slot.start + slot.minutes == next.start, "\(slot.what)")
        }
        for slot in plans.joined() where slot.what.hasPrefix("Exercise") {
            let ids = slot.what.split { " ,".contains($0) }.dropFirst()
            let exercises = ids.compactMap { Catalogue.exercise(String($0)) }
            #expect(exercises.count == ids.count, "\(slot.what)")
            #expect(exercises.map { $0.minutes + 5 }.reduce(0, +) == slot.minutes, "\(slot.what)")
        }
    }
}
