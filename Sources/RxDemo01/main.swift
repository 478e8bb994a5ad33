play([
    .fourValues,
    .afterCompleted,
    .enough,
    .searchBox,
])
