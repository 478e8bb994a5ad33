import TestSupport
import Testing

@testable import RxDemo

/// A part under examination, as a disposable of the program.
private final class PartDisposable: Disposable {
    let part: Contract.Part

    init(part: Contract.Part) {
        self.part = part
    }

    func dispose() { part.dispose() }
}

/// Tries one clause of the disposable's contract on a disposable that is made of what it disposes.
func check(
    _ clause: Contract.DisposableClause,
    holding: @escaping (any Disposable) -> any Cancelable,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let subject = Contract.DisposableSubject { part in
        let disposable = holding(PartDisposable(part: part))
        return Contract.Handle(
            dispose: { disposable.dispose() },
            isDisposed: { disposable.isDisposed }
        )
    }
    check(clause, subject, sourceLocation: sourceLocation)
}

/// The same for a disposable to which others are added.
func check<Subject: Cancelable>(
    _ clause: Contract.DisposableClause,
    _ make: @escaping () -> Subject,
    adding add: @escaping (Subject, any Disposable) -> Void,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    func handle(_ part: Contract.Part?) -> Contract.Handle {
        let disposable = make()
        if let part { add(disposable, PartDisposable(part: part)) }
        return Contract.Handle(
            dispose: { disposable.dispose() },
            isDisposed: { disposable.isDisposed },
            add: { add(disposable, PartDisposable(part: $0)) }
        )
    }
    let subject = Contract.DisposableSubject(holding: { handle($0) }, empty: { handle(nil) })
    check(clause, subject, sourceLocation: sourceLocation)
}

private func check(
    _ clause: Contract.DisposableClause,
    _ subject: Contract.DisposableSubject,
    sourceLocation: SourceLocation
) {
    for fault in Contract.faults(of: subject, in: clause) {
        Issue.record("\(fault)", sourceLocation: sourceLocation)
    }
}
