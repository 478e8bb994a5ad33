@testable import RandomPrograms
@testable import RxBeyond

/// A user's own disposable: it acts at every call.
struct Custom: Disposable {
    let action: () -> Void

    func dispose() {
        action()
    }
}

/// A disposable of its own kind with what can be done with it.
func handle(
    _ kind: DisposableKind,
    _ items: [any Disposable],
    _ action: @escaping () -> Void
) -> Handle<any Disposable> {
    switch kind {
    case .anonymous:
        return handle(Disposables.create(with: action))
    case .custom:
        let custom = Custom(action: action)
        return Handle(item: custom, dispose: custom.dispose)
    case .nop:
        let nop = Disposables.create()
        return Handle(item: nop, dispose: nop.dispose)
    case .composite:
        let composite = CompositeDisposable()
        #if ROOMS
            var handle = handle(composite) { item in
                composite.insert(item).map { key in { composite.remove(for: key) } }
            }
            handle.count = { composite.count }
            return handle
        #else
            return handle(composite, inserting: composite.insert)
        #endif
    case .bag:
        let bag = DisposeBag()
        return Handle(
            item: nil,
            dispose: {},
            insert: { item in
                item.disposed(by: bag)
                return nil
            }
        )
    #if ROOMS
        case .single:
            let single = SingleAssignmentDisposable()
            return handle(single, inserting: single.setDisposable)
        case .serial:
            let serial = SerialDisposable()
            return handle(serial, inserting: { serial.disposable = $0 })
        case .binary:
            return handle(Disposables.create(items[0], items[1]))
    #else
        case .single, .serial, .binary:
            preconditionFailure("\(library) has no \(kind)")
    #endif
    }
}

private func handle(
    _ cancelable: any Cancelable,
    inserting insert: @escaping (any Disposable) -> Void
) -> Handle<any Disposable> {
    handle(cancelable) { item in
        insert(item)
        return nil
    }
}

private func handle(
    _ cancelable: any Cancelable,
    insert: ((any Disposable) -> (() -> Void)?)? = nil
) -> Handle<any Disposable> {
    Handle(
        item: cancelable,
        dispose: cancelable.dispose,
        isDisposed: { cancelable.isDisposed },
        insert: insert
    )
}
