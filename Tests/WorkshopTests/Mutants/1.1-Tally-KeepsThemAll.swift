// Mistake: keeps every value, and counts them when it is asked
// Caught by: it keeps no value
// Fault: unbounded memory

@testable import RxDemo01

/// An observer that remembers nothing but how often it received what.
final class Tally<Element>: ObserverType {
    private var received: [Element] = []
    var values: Int { received.count }
    private(set) var errors = 0
    private(set) var completions = 0

    func on(_ event: Event<Element>) {
        switch event {
        case .next(let element): received.append(element)
        case .error: errors += 1
        case .completed: completions += 1
        }
    }
}
