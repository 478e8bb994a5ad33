// Exercise 1.1: the text and two hints are in chapters/01-publish-subscribe.md.
@testable import RxDemo01

/// An observer that remembers nothing but how often it received what.
final class Tally<Element>: ObserverType {
    private(set) var values = 0
    private(set) var errors = 0
    private(set) var completions = 0

    func on(_ event: Event<Element>) {
        // TODO: count the event.
    }
}
