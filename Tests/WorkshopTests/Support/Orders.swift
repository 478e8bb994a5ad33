import TestSupport
import Testing

/// Plays a scene on the answer in every order of its steps, with up to three switches.
///
/// Where the answer's threads can't be held, because it waits in another way than with locks, atomics
/// and semaphores, the scene is tried many times instead: luck finds less, and refuses nothing.
func inEveryOrder(
    sourceLocation: SourceLocation = #_sourceLocation,
    _ make: @escaping () -> Scene
) {
    let orders = Orders.play(switches: 3, make)
    if let failure = orders.failure, !failure.isUnplayable {
        let words = "\(failure.sentence) An order of its steps in which this happens:\n"
        Issue.record("\(words)\(failure.story)", sourceLocation: sourceLocation)
        return
    }
    guard orders.operations == 0 || orders.failure != nil else { return }
    let threads = make().threads.count
    var sentence: String?
    let faults = race(on: threads, make) { scene, role in
        scene.threads[role]()
    } isRight: { scene in
        sentence = sentence ?? scene.broken()
        return sentence == nil
    }
    if faults > 0 { Issue.record("\(sentence ?? "")", sourceLocation: sourceLocation) }
}
