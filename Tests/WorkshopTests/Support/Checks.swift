import Testing

/// The checks of all exercises, one after the other: so a check that crashes or hangs is the only
/// one that was running, and can be named.
///
/// A check is compiled against Exercises/ unless WORKSHOP_USE in the manifest chooses otherwise.
@Suite(.serialized, KnownUntilSolved()) enum Checks {}
