import Foundation

/// The order in which a scene failed last, in the file that `workshop check` names.
public struct FailedOrder {
    private static let file = ProcessInfo.processInfo.environment["WORKSHOP_FAILED_ORDERS"]
        .map { URL(fileURLWithPath: $0) }

    private let scene: String

    public init(of scene: String) {
        self.scene = scene
    }

    var order: Order? {
        get { Self.orders[scene].map { Order($0) } }
        nonmutating set {
            var orders = Self.orders
            orders[scene] = newValue?.description
            guard let file = Self.file, orders != Self.orders else { return }
            try? JSONEncoder().encode(orders).write(to: file, options: .atomic)
        }
    }

    private static var orders: [String: String] {
        let data = file.flatMap { try? Data(contentsOf: $0) } ?? Data()
        return (try? JSONDecoder().decode([String: String].self, from: data)) ?? [:]
    }
}
