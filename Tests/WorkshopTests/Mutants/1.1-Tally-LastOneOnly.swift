// Mistake: sets the number to one instead of adding one
// Caught by: every value is counted
// Fault: wrong values or order

@testable import RxDemo01

/// An observer that remembers nothing but how often it received what.
final class Tally<Element>: ObserverType {
    private(set) var values = 0
    private(set) var errors = 0
    private(set) var completions = 0

    func on(_ event: Event<Element>) {
        switch event {
        case .next: values = 1
        case .error: errors += 1
        case .completed: completions += 1
        }
    }
}
