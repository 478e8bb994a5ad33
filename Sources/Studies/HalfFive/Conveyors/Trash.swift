/// A run that goes on for as long as this object lives.
///
/// There is nothing to call. The last reference goes once, on whichever thread that happens.
final class Trash: Sendable {
    private let kept: [any Sendable]
    private let action: @Sendable () -> Void

    /// - Parameters:
    ///   - kept: lives as long as the trash does.
    ///   - action: is called when the trash is dropped, before `kept` is freed.
    init(keeping kept: any Sendable..., action: @escaping @Sendable () -> Void = {}) {
        self.kept = kept
        self.action = action
    }

    deinit {
        action()
    }

    func disposed(by bag: TrashBag) {
        bag.put(self)
    }
}

/// Keeps trash until it is emptied or dropped.
final class TrashBag: Sendable {
    private let contents = Guarded<[Trash]>([])

    func put(_ trash: Trash) {
        contents.withLock { $0.append(trash) }
    }

    func empty() {
        _ = contents.exchange([])
    }
}

/// Holds one trash. A new one takes the place of the one before, which is dropped.
final class Slot: Sendable {
    private let trash = Guarded<Trash?>(nil)

    func put(_ new: Trash) {
        _ = trash.exchange(new)
    }
}
