/// Opens the editor, and saves these names.
@discardableResult
private func edit(_ screen: ProfileScreen, _ names: String...) -> NameEditor? {
    screen.edit()
    for name in names { screen.editor?.save(name) }
    return screen.editor
}

@Test func `it shows each name that is saved`() {
    let screen = ProfileScreen()
    edit(screen, "Bo", "Cy")
    #expect(screen.name == "Cy")
}

@Test func `it is freed when it is closed, whether or not a name has been saved`() {
    expectFreed(ProfileScreen()) { edit($0) }
    expectFreed(ProfileScreen()) { edit($0, "Bo") }
}

@Test func `the editor may live longer than the profile, and save`() {
    var editor: NameEditor?
    expectFreed(ProfileScreen()) { editor = edit($0) }
    editor?.save("Bo")
}
