Trace.listen(
    with: { print($0) },
    during: { play([.kept, .released, .ignored, .create, .early, .subject, .dropped]) }
)
