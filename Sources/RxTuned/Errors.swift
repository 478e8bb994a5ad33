/// What the library itself reports as an error.
///
/// Unchecked, because the object is carried only to be named, and no member of it is used.
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
