extension ObservableType {
    /// Sends what `accumulator` makes of the result so far, at first `seed`, and each element; what
    /// it throws ends the sequence.
    func scan<Result>(
        _ seed: Result,
        accumulator: @escaping (Result, Element) throws -> Result,
    ) -> Observable<Result> {
        let source = asObservable()
        return PerSubscriber {
            var result = seed
            return source.map { element in
                let new = try accumulator(result, element)
                // Swapped, because the old one's `deinit` may send, and then `result` is written
                // again.
                var old = new
                swap(&result, &old)
                return new
            }
        }
    }

    /// The same with a result that is changed in place: a long array is copied only where an
    /// observer keeps it.
    ///
    /// - Parameter accumulator: must not make the source send: that stops the program.
    func scan<Result>(
        into seed: Result,
        accumulator: @escaping (inout Result, Element) throws -> Void,
    ) -> Observable<Result> {
        let source = asObservable()
        return PerSubscriber {
            var result = seed
            return source.map { element in
                try accumulator(&result, element)
                return result
            }
        }
    }
}
