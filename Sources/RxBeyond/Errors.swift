/// An error of the library's own.
///
/// Unchecked, because every `Error` must be Sendable: do no more with the object than name it.
enum RxError: Error, @unchecked Sendable {
    /// An object was used after its `dispose()`.
    case disposed(object: AnyObject)
}

extension RxError: CustomDebugStringConvertible {
    var debugDescription: String {
        switch self {
        case .disposed(let object): return "Object `\(object)` was already disposed."
        }
    }
}
