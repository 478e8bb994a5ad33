// Mistake: counts a value only if it is not the one before
// Caught by: equal values are counted, each of them
// Fault: element dropped where two are equal

@testable import RxDemo01

/// An observer that remembers nothing but how often it received what.
final class Tally<Element>: ObserverType {
    private(set) var values = 0
    private var last = ""
    private(set) var errors = 0
    private(set) var completions = 0

    func on(_ event: Event<Element>) {
        switch event {
        case .next(let element):
            if "\(element)" != last { values += 1 }
            last = "\(element)"
        case .error: errors += 1
        case .completed: completions += 1
        }
    }
}
