extension ObservableType where Element: Equatable {
    /// The elements that differ from the one before.
    func distinctUntilChanged() -> Observable<Element> {
        distinctUntilChanged({ $0 }, comparer: { $0 == $1 })
    }
}

extension ObservableType {
    /// The elements whose key differs from that of the one before.
    func distinctUntilChanged<Key: Equatable>(
        _ keySelector: @escaping (Element) throws -> Key
    ) -> Observable<Element> {
        distinctUntilChanged(keySelector, comparer: { $0 == $1 })
    }

    /// The elements that `comparer` does not call equal to the last one sent.
    func distinctUntilChanged(
        _ comparer: @escaping (Element, Element) throws -> Bool
    ) -> Observable<Element> {
        distinctUntilChanged({ $0 }, comparer: comparer)
    }

    /// The elements that differ in one property from the one before.
    func distinctUntilChanged<Property: Equatable>(
        at keyPath: KeyPath<Element, Property>
    ) -> Observable<Element> {
        distinctUntilChanged { $0[keyPath: keyPath] == $1[keyPath: keyPath] }
    }

    /// The elements whose key `comparer` does not call equal to the last one sent.
    ///
    /// - Parameters:
    ///   - keySelector: makes the key of an element; what it throws ends the sequence.
    ///   - comparer: receives the old key and the new one; what it throws ends the sequence.
    func distinctUntilChanged<Key>(
        _ keySelector: @escaping (Element) throws -> Key,
        comparer: @escaping (Key, Key) throws -> Bool,
    ) -> Observable<Element> {
        let source = asObservable()
        return PerSubscriber {
            var currentKey: Key?
            return source.filter { element in
                var key: Key? = try keySelector(element)
                if let currentKey, let key, try comparer(currentKey, key) { return false }
                // Not assigned, because then the old key's `deinit` would run while its place
                // is being written.
                swap(&currentKey, &key)
                return true
            }
        }
    }
}
