/// A library with rooms: subjects, a clock, and operators on several sequences.
struct RoomLibrary: Sendable {
    let name: String
    let make: @Sendable (History, User) -> any Rooms

    static let trials = all.flatMap { library in HistoryTopic.allCases.map(library.trial) }

    static let races = all.map(\.race)

    /// Two threads; nothing is expected but that no promise is broken.
    var race: Trial<Race> {
        Trial(
            description: "races of \(name)",
            share: 100,
            make: { seed in Race(seed: seed) },
            found: { [make] race in RaceWorld.faults(of: race, make) },
            expected: { _ in [] },
            swift: { race, _ in race.test() }
        )
    }

    func trial(of topic: HistoryTopic) -> Trial<History> {
        Trial(
            description: "\(topic) of \(name)",
            share: topic.share,
            make: { seed in History(seed: seed, topic: topic) },
            found: { [make] history in HistoryWorld.log(of: history, make) },
            expected: { history in HistoryWorld.log(of: history) { HistoryModel($0, $1) } },
            swift: { history, log in history.test(expecting: log) }
        )
    }
}
