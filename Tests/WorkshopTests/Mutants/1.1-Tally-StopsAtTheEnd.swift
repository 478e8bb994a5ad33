// Mistake: stops counting after completed, though the exercise does not ask for it
// Caught by: what comes after the end is counted too
// Fault: wrong end

@testable import RxDemo01

/// An observer that remembers nothing but how often it received what.
final class Tally<Element>: ObserverType {
    private(set) var values = 0
    private(set) var errors = 0
    private(set) var completions = 0

    func on(_ event: Event<Element>) {
        guard completions == 0 else { return }
        switch event {
        case .next: values += 1
        case .error: errors += 1
        case .completed: completions += 1
        }
    }
}
