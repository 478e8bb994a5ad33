import Synchronization

/// A run that goes on for as long as this object lives.
///
/// There is nothing to call. The last reference goes once, on whichever thread that happens.
final class Trash: Sendable {
    private let kept: [any Sendable]
    private let action: @Sendable () -> Void

    /// - Parameters:
    ///   - kept: lives as long as the trash does.
    ///   - action: is called when the trash is dropped, before `kept` is let go.
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
    private let contents = Mutex<[Trash]>([])

    func put(_ trash: Trash) {
        contents.withLock { $0.append(trash) }
    }

    func empty() {
        // Dropped outside the lock: the end of a run may put more trash here.
        let dropped = contents.withLock { contents in
            let all = contents
            contents = []
            return all
        }
        withExtendedLifetime(dropped) {}
    }
}

/// Holds one trash. A new one takes the place of the one before, which is dropped.
final class Slot: Sendable {
    private let trash = Mutex<Trash?>(nil)

    func put(_ new: Trash) {
        // Dropped outside the lock: the end of a run may put more trash here.
        let old = trash.withLock { trash in
            let old = trash
            trash = new
            return old
        }
        withExtendedLifetime(old) {}
    }
}
