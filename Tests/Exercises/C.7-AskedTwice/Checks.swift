private let server = TestSource<[String]>()
private let log = Log()

/// Shows both.
private func open(_ model: SearchModel) -> any Disposable {
    let texts = [model.list, model.title]
    return Disposables.create(texts.map { $0.subscribe(onNext: { [log] in log.write($0) }) })
}

private func model() -> SearchModel { SearchModel { [server] _ in server.observable } }

@Test func `it searches exactly once for each tap`() {
    let (model, bag) = (model(), DisposeBag())
    open(model).disposed(by: bag)
    for (number, word) in ["sw", "ra"].enumerated() {
        model.taps.onNext(word)
        #expect(server.subscriptions == number + 1)
        server.onNext([word])
    }
    #expect(log.lines == ["sw", "1 results", "ra", "1 results"])
}

@Test func `when both have gone, the search is stopped, and who comes later finds no old answer`() {
    let model = model()
    let labels = open(model)
    model.taps.onNext("sw")
    server.onNext(["sw"])
    labels.dispose()
    #expect(server.disposals == 1)
    open(model).dispose()
    #expect(log.lines.count == 2)
}
