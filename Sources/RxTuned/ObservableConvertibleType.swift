/// What can be converted to an `Observable`.
protocol ObservableConvertibleType {
    associatedtype Element

    func asObservable() -> Observable<Element>
}
