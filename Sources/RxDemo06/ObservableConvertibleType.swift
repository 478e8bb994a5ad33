/// A type that can be converted to an `Observable`.
protocol ObservableConvertibleType<Element> {
    associatedtype Element

    func asObservable() -> Observable<Element>
}
