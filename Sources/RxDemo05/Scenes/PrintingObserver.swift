/// An observer that prints what it receives.
func printingObserver() -> AnyObserver<Int> {
    AnyObserver { event in
        switch event {
        case .next(let value): print("receive \(value)")
        case .error(let error): print("receive \(error)")
        case .completed: print("receive completed")
        }
    }
}
