/// Runs a closure when it is freed, as a user's object may.
final class AtDeinit {
    private let body: () -> Void

    init(_ body: @escaping () -> Void) {
        self.body = body
    }

    /// Keeps the object alive up to this call.
    func touch() {}

    deinit {
        body()
    }
}
