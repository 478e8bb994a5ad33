// Right because: one turn of the lock decides who refreshes, and one turn keeps the token and takes
// everybody who waits; nobody's code runs under the lock.
import Foundation

/// Gives a token to whoever asks, and has it refreshed where there is none: once, however many ask.
///
/// Unchecked, because all but `refresh` is touched only under the lock.
final class TokenStore: @unchecked Sendable {
    private let lock = NSLock()
    private let refresh: (@escaping (String) -> Void) -> Void
    private var token: String?
    //:
    private var isRefreshing = false
    private var waiting: [(String) -> Void] = []
    //.

    /// - Parameter refresh: asks the server, and calls back, at once or later, on any thread.
    init(refresh: @escaping (@escaping (String) -> Void) -> Void) {
        self.refresh = refresh
    }

    func withToken(_ body: @escaping (String) -> Void) {
        //: // TODO: two that ask at once both refresh. Once has to do.
        //: if let token = lock.withLock({ token }) { return body(token) }
        //: refresh { token in
        //:     self.lock.withLock { self.token = token }
        //:     body(token)
        //: }
        lock.lock()
        if let token {
            lock.unlock()
            return body(token)
        }
        waiting.append(body)
        let isFirst = !isRefreshing
        isRefreshing = true
        lock.unlock()
        if isFirst { refresh(receive) }
    }
    //:

    private func receive(_ new: String) {
        lock.lock()
        (token, isRefreshing) = (new, false)
        let all = waiting
        waiting = []
        lock.unlock()
        for body in all { body(new) }
    }
    //.

    /// The server has refused this token; a newer one may be there already.
    func refused(_ old: String) {
        lock.withLock { if token == old { token = nil } }
    }
}
