private let stations = TestSource<String>()
private let bern = TestSource<String>()
private let chur = TestSource<String>()

/// A board on which Bern has been chosen.
private func board() -> DepartureBoard {
    let board = DepartureBoard(stations.observable) { [bern, chur] station in
        (station == "Bern" ? bern : chur).observable
    }
    stations.onNext("Bern")
    return board
}

@Test func `it shows each answer of the station that is chosen`() {
    let board = board()
    for text in ["9:02", "9:07"] {
        bern.onNext(text)
        #expect(board.text == text)
    }
}

@Test func `it shows the answer of the station chosen last, and stops the other question`() {
    let board = board()
    stations.onNext("Chur")
    #expect(chur.subscriptions == 1)
    #expect(bern.disposals == 1)
    chur.onNext("9:05")
    bern.onNext("9:02")
    #expect(board.text == "9:05")
}
