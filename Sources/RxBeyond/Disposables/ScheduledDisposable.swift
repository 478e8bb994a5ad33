/// Disposes where a scheduler runs, and not where `dispose()` is called.
final class ScheduledDisposable: Cancelable {
    let scheduler: any ImmediateSchedulerType
    private let disposable = SingleAssignmentDisposable()

    init(scheduler: any ImmediateSchedulerType, disposable: any Disposable) {
        self.scheduler = scheduler
        self.disposable.setDisposable(disposable)
    }

    /// True when the scheduler has disposed it.
    var isDisposed: Bool {
        disposable.isDisposed
    }

    func dispose() {
        _ = scheduler.schedule(disposable) { disposable in
            disposable.dispose()
            return Disposables.create()
        }
    }
}
