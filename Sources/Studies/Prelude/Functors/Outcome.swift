/// A value, or the error that stands in its place.
enum Outcome<Value> {
    case success(Value)
    case failure(any Error)
}

extension Outcome {
    /// Applies an ordinary function to the value inside, and keeps an error as it is.
    func map<Result>(_ transform: (Value) -> Result) -> Outcome<Result> {
        switch self {
        case .success(let value): .success(transform(value))
        case .failure(let error): .failure(error)
        }
    }
}
