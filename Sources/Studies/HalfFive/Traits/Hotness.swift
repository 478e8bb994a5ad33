/// Says whether a conveyor delivers inside `run`, on the stack of the code that calls it.
protocol HotnessTrait: Sendable {}

/// At least one event is delivered before `run` returns.
enum HotnessHot: HotnessTrait {}

/// No event is delivered inside `run`.
enum HotnessCold: HotnessTrait {}
