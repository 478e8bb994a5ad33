@testable import RxDemo

/// The ways to share one subscription, for tests of what is promised of all of them.
enum ShareKind: CaseIterable, Sendable {
    case refCount
    case whileConnected
    case whileConnectedReplay1
    case whileConnectedReplay2
    case forever
    case foreverReplay1
    case foreverReplay2

    func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
        switch self {
        case .refCount: source.publish().refCount()
        case .whileConnected: source.share()
        case .whileConnectedReplay1: source.share(replay: 1)
        case .whileConnectedReplay2: source.share(replay: 2)
        case .forever: source.share(scope: .forever)
        case .foreverReplay1: source.share(replay: 1, scope: .forever)
        case .foreverReplay2: source.share(replay: 2, scope: .forever)
        }
    }

    /// A new observer receives so many of the latest elements.
    var replay: Int {
        switch self {
        case .refCount, .whileConnected, .forever: 0
        case .whileConnectedReplay1, .foreverReplay1: 1
        case .whileConnectedReplay2, .foreverReplay2: 2
        }
    }

    var isForever: Bool {
        switch self {
        case .refCount, .whileConnected, .whileConnectedReplay1, .whileConnectedReplay2: false
        case .forever, .foreverReplay1, .foreverReplay2: true
        }
    }
}
