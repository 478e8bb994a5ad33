// Right because: `create` returns what ends the work that it has begun. Where that is nothing, the
// work goes on for as long as the app does.
@testable import RxBeyond

/// As a system has it: it holds its delegate weakly, and its light is on while it runs.
final class Camera {
    weak var delegate: CodeReader?
    private(set) var isOn = false

    func start() { isOn = true }
    func stop() { isOn = false }
    /// Somebody holds a code before it.
    func see(_ code: String) { if isOn { delegate?.onCode(code) } }
}

/// The camera's delegate.
final class CodeReader {
    let onCode: (String) -> Void
    init(_ onCode: @escaping (String) -> Void) { self.onCode = onCode }
}

//: // TODO: when the last screen has gone, the light stays on. Mend it.
//.
/// The codes that a camera sees, for all screens that observe what this returns.
func codes(of camera: Camera) -> Observable<String> {
    Observable.create { observer in
        let reader = CodeReader(observer.onNext)
        camera.delegate = reader
        camera.start()
        //: // It was weak, and this closure keeps it.
        //: return Disposables.create { withExtendedLifetime(reader) {} }
        return Disposables.create {
            camera.stop()
            // It was weak, and this closure has kept it.
            withExtendedLifetime(reader) { camera.delegate = nil }
        }
    }
    .share()
}

@MainActor let scene = Scene("camera-light", "a ticket is scanned, and the screen is closed") {
    let camera = Camera()
    let screen = codes(of: camera).subscribe(onNext: { print("the code is \($0)") })
    camera.see("A-17")
    screen.dispose()
    print("the light is \(camera.isOn ? "on" : "off")")
}
