/// What the library itself reports as an error.
///
/// Unchecked, because the object is there to be named, and nobody calls it.
enum RxError: Error, @unchecked Sendable {
    /// Something was asked of an object that had been disposed.
    case disposed(object: AnyObject)
}

extension RxError: CustomDebugStringConvertible {
    var debugDescription: String {
        switch self {
        case .disposed(let object): return "Object `\(object)` was already disposed."
        }
    }
}
