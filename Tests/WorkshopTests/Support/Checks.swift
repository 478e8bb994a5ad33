import Testing

/// The checks of an exercise, one after the other: so a check that crashes or hangs is the only one
/// that was running, and can be named.
@Suite(.serialized, Reporting()) enum Checks {}
