/// Something that a participant can build: a stage, or a room of part two.
struct Milestone: Sendable, Equatable {
    let page: Chapter

    static let all = Chapter.all.filter { !$0.title.isEmpty }.map { Milestone(page: $0) }
    static let stages = all.filter { !$0.isRoom }
    /// In the order in which they build on each other.
    static let rooms = all.filter(\.isRoom)

    /// A milestone by its address or its chapter: `RxDemo03`, `3`, `time`, `8`.
    static func named(_ words: String) -> Milestone? {
        let words = words.lowercased()
        return all.first { [$0.name.lowercased(), $0.chapter].contains(words) }
    }

    /// Its address: `RxDemo03`, `time`.
    var name: String { isRoom ? page.topic : program }
    /// Its chapter's number; its name where the chapter has none.
    var chapter: String { page.number.map(String.init) ?? page.topic }
    var title: String { page.title }
    /// The program whose name it bears, and whose files are the end.
    var program: String { page.program ?? "" }
    var isRoom: Bool { page.isRoom }

    /// The milestone from which this one goes on, of a room the newest one that it needs: readers may have
    /// passed over the others. The first stage goes on from none.
    var previous: Milestone? {
        neededRooms.last ?? Self.stages.first { $0.program == page.base }
    }

    var neededRooms: [Milestone] { page.neededRooms.map { Milestone(page: $0) } }

    /// Its page and those before it, the nearest first.
    var pages: [Chapter] { [page] + Self.all.prefix { $0 != self }.reversed().map(\.page) }

    /// Whether a file of the program, by its path there, is one that the participant writes. What no room
    /// names belongs to the first.
    func isOwn(_ path: String) -> Bool { (Chapter.room(of: path) ?? Self.rooms[0].page) == page }

    /// Whether a file of the program belongs to it, or to a room that it needs.
    func needs(_ path: String) -> Bool {
        !isRoom || isOwn(path) || neededRooms.contains { $0.isOwn(path) }
    }

    /// The folder in a room's tests that is its own: `ItemQueue`.
    var testFolder: String {
        name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}
