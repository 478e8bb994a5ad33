/// Stops one thing, once.
final class Token {
    private var stop: (() -> Void)?

    init(_ stop: @escaping () -> Void) {
        self.stop = stop
    }

    func off() {
        let stop = stop
        self.stop = nil
        stop?()
    }
}
