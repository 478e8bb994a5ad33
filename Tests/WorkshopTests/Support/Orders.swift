import TestSupport
import Testing

/// Plays a scene on the answer in every order of its steps, with up to three switches.
///
/// Where the answer's threads can't be held, because it waits in another way than with locks, atomics
/// and semaphores, the scene is tried many times instead: luck finds less, and refuses nothing.
func inEveryOrder(
    switches: Int = 3,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ make: @escaping () -> Scene
) {
    let last = FailedOrder(of: Test.current?.name ?? "")
    guard let fault = Orders.fault(switches: switches, remembering: last, make) else { return }
    Issue.record("\(fault)", sourceLocation: sourceLocation)
}
