// Mistake: keeps the number in one place for all tallies
// Caught by: two tallies count each for itself
// Fault: one state for all subscribers

@testable import RxDemo01

nonisolated(unsafe) private var numberOfValues = 0

/// An observer that remembers nothing but how often it received what.
final class Tally<Element>: ObserverType {
    var values: Int { numberOfValues }
    private(set) var errors = 0
    private(set) var completions = 0

    func on(_ event: Event<Element>) {
        switch event {
        case .next: numberOfValues += 1
        case .error: errors += 1
        case .completed: completions += 1
        }
    }
}
