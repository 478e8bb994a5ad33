/// Whatever can be seen as a sequence.
protocol ObservableConvertibleType {
    associatedtype Element

    func asObservable() -> Observable<Element>
}
