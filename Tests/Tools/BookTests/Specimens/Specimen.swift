/// A subscription of one stage, to a source that is driven by hand.
struct Specimen {
    /// What `subscribe` returned; nothing in stage 1.
    let disposable: AnyObject?
    /// What plays the timer's or the network's part.
    let source: AnyObject
    /// Makes the source send the numbers from 1 on, so many of them.
    let send: (_ count: Int) -> Void
    let dispose: () -> Void

    /// Subscribes with `maps` operators in between; nothing for stages that have none.
    static func make(in stage: Stage, maps: Int, screen: Screen) -> Specimen? {
        switch stage.number {
        case 1: specimen01(maps: maps, screen: screen)
        case 2: specimen02(maps: maps, screen: screen)
        case 3: specimen03(maps: maps, screen: screen)
        case 4: specimen04(maps: maps, screen: screen)
        case 5: specimen05(maps: maps, screen: screen)
        case 6: specimen06(maps: maps, screen: screen)
        case 7: specimenBeyond(maps: maps, screen: screen)
        default: specimenTuned(maps: maps, screen: screen)
        }
    }
}

/// What the subscriber's closure works for, and what its elements do.
final class Screen {
    private let show: (Int) -> Void

    init(_ show: @escaping (Int) -> Void = { _ in }) {
        self.show = show
    }

    func show(_ element: Int) {
        show(element)
    }
}

/// Keeps the observer it was given until it is stopped.
///
/// In an array, for an optional that becomes nil may leave a part of what it held in memory.
final class Source<Observer> {
    var observers: [Observer] = []
}
