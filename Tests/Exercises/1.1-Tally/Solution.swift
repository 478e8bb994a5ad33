// Right because: an observer only reacts: three kinds of events are three counters, and nothing in
// the interface forbids an event after the end.
@testable import RxDemo01

/// An observer that remembers nothing but how often it received what.
final class Tally<Element>: ObserverType {
    private(set) var values = 0
    private(set) var errors = 0
    private(set) var completions = 0

    func on(_ event: Event<Element>) {
        //: // TODO: count the event.
        switch event {
        case .next: values += 1
        case .error: errors += 1
        case .completed: completions += 1
        }
    }
}
