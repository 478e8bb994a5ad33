let scenes: [Scene] = [
    .kept,
    .released,
    .ignored,
    .create,
    .early,
    .subject,
    .dropped,
]
Trace.listen(with: { print($0) }, during: { play(scenes) })
