// Mistake: every event that is no value counts as a completion
// Caught by: an error is counted as an error
// Fault: an error becomes completed

@testable import RxDemo01

/// An observer that remembers nothing but how often it received what.
final class Tally<Element>: ObserverType {
    private(set) var values = 0
    private(set) var errors = 0
    private(set) var completions = 0

    func on(_ event: Event<Element>) {
        switch event {
        case .next: values += 1
        case .error, .completed: completions += 1
        }
    }
}
