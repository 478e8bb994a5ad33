// Right because: a subject holds its observers. The screen has the editor, the editor its subject,
// and the subject the closure; so the closure may not hold the screen.
@testable import RxBeyond

/// Sends each name that is saved.
final class NameEditor {
    let saved = PublishSubject<String>()

    func save(_ name: String) { saved.onNext(name) }
}

//: // TODO: once it has opened the editor, it is never freed. Mend it.
//.
/// Shows a name, and opens an editor for it.
final class ProfileScreen {
    private(set) var name = "Ada"
    private(set) var editor: NameEditor?
    private let bag = DisposeBag()

    func edit() {
        let editor = NameEditor()
        editor.saved
            //: .subscribe(onNext: { name in self.name = name })
            .subscribe(onNext: { [weak self] name in self?.name = name })
            //.
            .disposed(by: bag)
        self.editor = editor
    }
}

@MainActor let scene = Scene("held-parent", "a name is edited, and the profile is closed") {
    var screen: ProfileScreen? = ProfileScreen()
    screen?.edit()
    screen?.editor?.save("Bo")
    print("the screen shows '\(screen?.name ?? "")'")
    weak var closed: ProfileScreen?
    closed = screen
    screen = nil
    print("the screen is \(closed == nil ? "freed" : "still there")")
}
