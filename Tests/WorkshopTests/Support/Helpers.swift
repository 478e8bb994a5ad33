/// The error that the checks send: it prints as `oops`.
struct Oops: Error, CustomStringConvertible {
    let description = "oops"
}

/// A weak reference, to see whether an object is alive.
struct WeakReference {
    private(set) weak var object: AnyObject?

    init(to object: AnyObject?) {
        self.object = object
    }
}
