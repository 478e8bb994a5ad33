play(
    [.bus] + Scene.removals
        + [.token, .deinit, .delay, .infinite, .primes, .outcome, .laws, .source]
)
