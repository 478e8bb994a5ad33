/// A drawing in whole pixels, readable on light and on dark ground.
struct Svg {
    let width: Int
    let height: Int
    let title: String
    private var elements: [String] = []

    init(width: Int, height: Int, title: String) {
        self.width = width
        self.height = height
        self.title = title
    }

    /// The colours and strokes that drawings may use, by name.
    private static let style = """
        .ground { fill: #ffffff; stroke: #d1d9e0 }
        text { fill: #1f2328; font: 13px ui-monospace, SFMono-Regular, Menlo, Consolas, \
        'DejaVu Sans Mono', monospace; text-anchor: middle }
        text.soft { fill: #59636e; font-size: 11px }
        text.left { text-anchor: start }
        text.head { font-weight: 600 }
        text.on { fill: #ffffff }
        .line { stroke: #818b98; fill: none; stroke-width: 1.5 }
        .cycle { stroke: #bc4c00; fill: none; stroke-width: 2 }
        .ghost { stroke: #d1d9e0; fill: none; stroke-dasharray: 3 4 }
        .box { fill: #f6f8fa; stroke: #818b98 }
        .closure { fill: #ffffff; stroke: #818b98; stroke-dasharray: 5 3 }
        .root { fill: #ddf4ff; stroke: #0969da }
        .leak { fill: #ffebe9; stroke: #cf222e }
        .value0 { fill: #0969da } .value1 { fill: #1a7f37 } .value2 { fill: #bc4c00 }
        .value3 { fill: #8250df } .value4 { fill: #bf3989 } .value5 { fill: #4d5a68 }
        .error { stroke: #cf222e; stroke-width: 2.5; fill: none }
        .stop { stroke: #1f2328; stroke-width: 2.5; fill: none }
        .line-tip { fill: #818b98 } .cycle-tip { fill: #bc4c00 }
        @media (prefers-color-scheme: dark) {
        .ground { fill: #0d1117; stroke: #3d444d }
        text { fill: #f0f6fc }
        text.soft { fill: #9198a1 }
        text.on { fill: #0d1117 }
        .line { stroke: #7d8590 }
        .cycle { stroke: #f0883e }
        .ghost { stroke: #3d444d }
        .box { fill: #212830; stroke: #7d8590 }
        .closure { fill: #0d1117; stroke: #7d8590 }
        .root { fill: #0c2d6b; stroke: #4493f8 }
        .leak { fill: #5d1519; stroke: #f85149 }
        .value0 { fill: #58a6ff } .value1 { fill: #3fb950 } .value2 { fill: #f0883e }
        .value3 { fill: #bc8cff } .value4 { fill: #f778ba } .value5 { fill: #b1bac4 }
        .error { stroke: #f85149 }
        .stop { stroke: #f0f6fc }
        .line-tip { fill: #7d8590 } .cycle-tip { fill: #f0883e }
        }
        """

    var text: String {
        let tips = ["line", "cycle"].map { name in
            """
            <marker id="\(name)" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" \
            markerHeight="8" markerUnits="userSpaceOnUse" orient="auto">\
            <path d="M0 0 8 4 0 8z" class="\(name)-tip"/></marker>
            """
        }
        let lines =
            [
                """
                <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" \
                width="\(width)" height="\(height)" role="img">
                """,
                "<title>\(title.escaped)</title>",
                "<style>", Self.style, "</style>",
                "<defs>",
            ] + tips + [
                "</defs>",
                """
                <rect x="0.5" y="0.5" width="\(width - 1)" height="\(height - 1)" rx="8" \
                class="ground"/>
                """,
            ] + elements + ["</svg>"]
        return lines.joined(separator: "\n") + "\n"
    }

    mutating func text(_ text: String, at x: Int, _ y: Int, _ style: String = "") {
        let name = style.isEmpty ? "" : " class=\"\(style)\""
        elements.append("<text x=\"\(x)\" y=\"\(y)\"\(name)>\(text.escaped)</text>")
    }

    /// - Parameter path: `M x y …` as in SVG.
    mutating func path(_ path: String, _ style: String, tip: Bool = false) {
        let marker = tip ? " marker-end=\"url(#\(style))\"" : ""
        elements.append("<path d=\"\(path)\" class=\"\(style)\"\(marker)/>")
    }

    mutating func circle(at x: Int, _ y: Int, radius: Int, _ style: String) {
        elements.append("<circle cx=\"\(x)\" cy=\"\(y)\" r=\"\(radius)\" class=\"\(style)\"/>")
    }

    mutating func box(
        _ x: Int,
        _ y: Int,
        _ width: Int,
        _ height: Int,
        corner: Int = 6,
        _ style: String,
    ) {
        elements.append(
            """
            <rect x="\(x)" y="\(y)" width="\(width)" height="\(height)" rx="\(corner)" \
            class="\(style)"/>
            """
        )
    }
}

extension String {
    fileprivate var escaped: String {
        replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}
