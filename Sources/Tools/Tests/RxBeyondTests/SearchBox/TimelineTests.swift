import Testing

@testable import RxDemo

@Suite struct TimelineTests {
    @Test func `marks stand in the columns of their moments, as wide as the widest`() {
        let timeline = Timeline()
        let items = timeline.row("items")
        let done = timeline.row("a.done")
        items("[]", 0)
        items("[a]", 100)
        items("[]", 100)
        done("T", 0)
        done("F", 200)
        let expected = [
            "items : []-[a][]--->",
            "a.done: T--------F->",
        ]
        expect(timeline.lines(step: 100, end: 200), expected)
    }
}
