/// The error that tests send and throw; it prints as `boom`.
public struct Boom: Error, Equatable, CustomStringConvertible {
    public init() {}

    public var description: String { "boom" }
}
