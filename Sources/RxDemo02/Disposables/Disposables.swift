/// The shelf on which the makers of disposables stand: `Disposables.create …`.
struct Disposables {
    private init() {}
}
