/// What programs are run on: to try another library, copy RxBeyond's two adapters and name it here.
extension Library {
    static let all = [rxDemo02, rxDemo03, rxDemo04, rxDemo05, rxDemo06, rxBeyond, rxTuned]
}

extension DisposableLibrary {
    static let all = [rxDemo02, rxDemo03, rxDemo04, rxDemo05, rxDemo06, rxBeyond, rxTuned]
}

extension RoomLibrary {
    static let all = [rxBeyond, rxTuned]
}
