/// The namespace for the functions that create disposables.
struct Disposables {
    private init() {}
}
