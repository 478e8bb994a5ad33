/// Who calls whom, from the top down: a line for each object, an arrow for each call.
package struct SequenceDiagram {
    package enum Step {
        case call(from: String, to: String, label: String)
        /// What a call gives back.
        case back(from: String, to: String, label: String)
        /// What somebody does without calling another.
        case note(at: String, label: String)
    }

    /// From left to right.
    private let objects: [String]
    private let steps: [Step]
    private let svg: Svg

    private enum Size {
        static let width = 880
        static let head = 70
        static let step = 34
        static let margin = 70
    }

    package init(title: String, objects: [String], steps: [Step]) {
        (self.objects, self.steps) = (objects, steps)
        let height = Size.head + Size.step * steps.count + 30
        svg = Svg(width: Size.width, height: height, title: title)
    }

    package func draw() -> String {
        for object in objects {
            svg.path("M\(x(object)) 58V\(svg.height - 16)", "ghost")
            let width = min(8 * object.count + 22, pitch - 6)
            svg.box(x(object) - width / 2, 24, width, 32, object == objects[0] ? "root" : "box")
            svg.text(object, at: x(object), 44, "name")
        }
        drawBars()
        for (number, step) in steps.enumerated() { draw(step, y(number)) }
        return svg.text
    }

    private var pitch: Int { (Size.width - 2 * Size.margin) / max(objects.count - 1, 1) }

    private func x(_ object: String) -> Int {
        Size.margin + pitch * (objects.firstIndex(of: object) ?? 0)
    }

    private func y(_ step: Int) -> Int { Size.head + Size.step * step + 20 }

    private func draw(_ step: Step, _ y: Int) {
        switch step {
        case .call(let from, let to, let label):
            arrow(from: from, to: to, y, "event")
            svg.text(label, at: (x(from) + x(to)) / 2, y - 6, "label")
        case .back(let from, let to, let label):
            arrow(from: from, to: to, y, "answer")
            svg.text(label, at: (x(from) + x(to)) / 2, y - 6, "label soft")
        case .note(let object, let label):
            let width = 7 * label.count + 16
            let middle = min(x(object), Size.width - width / 2 - 8)
            svg.box(middle - width / 2, y - 15, width, 22, corner: 4, "note")
            svg.text(label, at: middle, y, "label")
        }
    }

    private func arrow(from: String, to: String, _ y: Int, _ style: String) {
        let side = x(to) > x(from) ? 5 : -5
        svg.path("M\(x(from) + side) \(y)H\(x(to) - side)", style, tip: true)
    }

    /// Who is at work from when to when.
    private func drawBars() {
        var open: [(object: String, step: Int)] = []
        for (number, step) in steps.enumerated() {
            switch step {
            case .call(_, let object, _):
                open.append((object, number))
            case .back(let object, _, _):
                guard let call = open.lastIndex(where: { $0.object == object }) else { continue }
                let top = y(open.remove(at: call).step)
                svg.box(x(object) - 5, top, 10, y(number) - top, corner: 2, "bar")
            case .note:
                break
            }
        }
    }
}
