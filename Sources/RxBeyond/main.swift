play([
    .searchBox
])
