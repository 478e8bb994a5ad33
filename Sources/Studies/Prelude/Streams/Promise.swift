/// An expression that has been put off.
struct Promise<Value> {
    private let expression: () -> Value

    fileprivate init(_ expression: @escaping () -> Value) {
        self.expression = expression
    }

    /// Evaluates the expression, anew at every call.
    func force() -> Value {
        expression()
    }
}

/// Keeps an expression without evaluating it.
func delay<Value>(_ expression: @autoclosure @escaping () -> Value) -> Promise<Value> {
    Promise(expression)
}
