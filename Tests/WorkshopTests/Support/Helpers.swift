/// The error that the checks send: it prints as `oops`.
struct Oops: Error, CustomStringConvertible {
    let description = "oops"
}

/// Sees whether an object is alive, and does not keep it.
struct Witness {
    private(set) weak var object: AnyObject?

    init(of object: AnyObject?) {
        self.object = object
    }
}
