play([
    .searchBox, .searchBoxDebounced, .flatMapLatest, .atOnce, .goesOn,
    .oneStream, .share, .latestOnly, .twoTasks,
])
