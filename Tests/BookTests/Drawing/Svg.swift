import Foundation

/// A drawing in whole pixels, readable on light and on dark ground.
final class Svg {
    static let width = 880
    var height = 0
    let title: String
    /// The picture's story in two sentences, for those who can't see it.
    var story = ""
    /// A film lasts so many seconds before it begins again.
    var length = 0.0
    /// The second that is shown where nothing moves.
    var still = Double.infinity
    private var elements: [String] = []
    /// Films say these rules about their elements, by class.
    private var rules: [String: String] = [:]

    init(_ title: String) { self.title = title }

    /// The colours and strokes that drawings may use, by name.
    private static let style = """
        .ground { fill: #ffffff; stroke: #d1d9e0 }
        text { fill: #1f2328; font: 13px ui-monospace, SFMono-Regular, Menlo, Consolas, \
        'DejaVu Sans Mono', monospace; text-anchor: middle }
        text.soft { fill: #59636e; font-size: 11px }
        text.left { text-anchor: start }
        text.end { text-anchor: end }
        text.head { font-weight: 600 }
        text.name { font-size: 12px }
        text.tiny { font-size: 10px }
        text.big { font: 600 17px system-ui, -apple-system, 'Segoe UI', sans-serif }
        text.caption { font: 15px system-ui, -apple-system, 'Segoe UI', sans-serif }
        text.on { fill: #ffffff }
        .line { stroke: #818b98; fill: none; stroke-width: 1.5 }
        .cycle { stroke: #bc4c00; fill: none; stroke-width: 2 }
        .wide { stroke: #8250df; fill: none; stroke-width: 2 }
        .ghost { stroke: #d1d9e0; fill: none; stroke-dasharray: 3 4 }
        .event { stroke: #0969da; fill: none; stroke-width: 2 }
        .pulse { stroke: #bc4c00; fill: none; stroke-width: 3 }
        .track { fill: #d1d9e0 }
        .box { fill: #f6f8fa; stroke: #818b98 }
        .closure { fill: #fff8c5; stroke: #d4a72c }
        .root { fill: #ddf4ff; stroke: #0969da }
        .leak { fill: #ffebe9; stroke: #cf222e }
        .value0 { fill: #0969da } .value1 { fill: #1a7f37 } .value2 { fill: #bc4c00 }
        .value3 { fill: #8250df } .value4 { fill: #bf3989 } .value5 { fill: #4d5a68 }
        .error { stroke: #cf222e; stroke-width: 2.5; fill: none }
        .stop { stroke: #1f2328; stroke-width: 2.5; fill: none }
        .line-tip { fill: #818b98 } .cycle-tip { fill: #bc4c00 } .event-tip { fill: #0969da }
        .wide-tip { fill: #8250df }
        @media (prefers-color-scheme: dark) {
        .ground { fill: #0d1117; stroke: #3d444d }
        text { fill: #f0f6fc }
        text.soft { fill: #9198a1 }
        text.on { fill: #0d1117 }
        .line { stroke: #7d8590 }
        .cycle { stroke: #f0883e }
        .wide { stroke: #bc8cff }
        .ghost { stroke: #3d444d }
        .box { fill: #212830; stroke: #7d8590 }
        .closure { fill: #3b2e0a; stroke: #9e6a03 }
        .root { fill: #0c2d6b; stroke: #4493f8 }
        .leak { fill: #5d1519; stroke: #f85149 }
        .value0 { fill: #58a6ff } .value1 { fill: #3fb950 } .value2 { fill: #f0883e }
        .value3 { fill: #bc8cff } .value4 { fill: #f778ba } .value5 { fill: #b1bac4 }
        .error { stroke: #f85149 }
        .stop { stroke: #f0f6fc }
        .event { stroke: #4493f8 }
        .pulse { stroke: #f0883e }
        .track { fill: #3d444d }
        .line-tip { fill: #7d8590 } .cycle-tip { fill: #f0883e } .event-tip { fill: #4493f8 }
        .wide-tip { fill: #bc8cff }
        }
        """

    var text: String {
        let tips = ["line", "cycle", "wide", "event"].map { name in
            """
            <marker id="\(name)" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" \
            markerHeight="8" markerUnits="userSpaceOnUse" orient="auto">\
            <path d="M0 0 8 4 0 8z" class="\(name)-tip"/></marker>
            """
        }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Self.width) \(height)" \
            width="\(Self.width)" height="\(height)" role="img">
            <title>\(title.escaped)</title>
            <desc>\(story.escaped)</desc>
            <style>
            \(Self.style + motion)
            </style>
            <defs>
            \(tips.joined(separator: "\n"))
            </defs>
            <rect x="0.5" y="0.5" width="\(Self.width - 1)" height="\(height - 1)" rx="8" \
            class="ground"/>
            \(elements.joined(separator: "\n"))
            </svg>

            """
    }

    /// Without motion everything is as it is at one moment, with which a film begins.
    private var motion: String {
        guard !rules.isEmpty else { return "" }
        let rules = rules.sorted { $0.key < $1.key }
        return """

            .off { opacity: 0 }
            .freed { fill: #dafbe1; stroke: #1a7f37; stroke-dasharray: 3 4 }
            text.gone { fill: #1a7f37 }
            @media (prefers-color-scheme: dark) {
            .freed { fill: #0f2a17; stroke: #3fb950 }
            text.gone { fill: #3fb950 }
            }
            @media (prefers-reduced-motion: no-preference) {
            \(rules.map { ".\($0.key) { animation: \($0.key) \(length.short)s linear -\(min(still, length - 3).short)s infinite }" }
                .joined(separator: "\n"))
            }
            \(rules.map { "@keyframes \($0.key) { \($0.value) }" }.joined(separator: "\n"))
            """
    }

    /// Draws what is seen from one second of a film to another, or to its end.
    func during(_ start: Double, _ end: Double?, _ draw: () -> Void) {
        let fade = 0.35
        var frames = start > 0 ? ["0%,\(percent(start)) { opacity: 0 }"] : []
        let shown = percent(start > 0 ? start + fade : 0)
        frames.append("\(shown),\(end.map(percent) ?? "100%") { opacity: 1 }")
        if let end { frames.append("\(percent(end + fade)),100% { opacity: 0 }") }
        group(frames, isStill: start <= still && end.map { $0 > still } != false, draw)
    }

    /// Draws what goes from place to place, seen from the first to the second at which it ends.
    func along(_ stops: [(time: Double, x: Int, y: Int)], until end: Double, _ draw: () -> Void) {
        guard let first = stops.first, let last = stops.last else { return }
        func place(_ stop: (time: Double, x: Int, y: Int)) -> String {
            "transform: translate(\(stop.x)px, \(stop.y)px)"
        }
        var frames = ["0%,\(percent(first.time - 0.3)) { opacity: 0; \(place(first)) }"]
        frames += stops.map { "\(percent($0.time)) { opacity: 1; \(place($0)) }" }
        frames.append("\(percent(end)) { opacity: 1; \(place(last)) }")
        frames.append("\(percent(end + 0.3)),100% { opacity: 0; \(place(last)) }")
        group(frames, isStill: false, draw)
    }

    private func percent(_ time: Double) -> String { (100 * time / length).short + "%" }

    private func group(_ frames: [String], isStill: Bool, _ draw: () -> Void) {
        let value = frames.joined(separator: " ")
        let name = rules.first { $0.value == value }?.key ?? "k\(100 + rules.count)"
        rules[name] = value
        elements.append("<g class=\"\(name)\(isStill ? "" : " off")\">")
        draw()
        elements.append("</g>")
    }

    func text(_ text: String, at x: Int, _ y: Int, _ style: String) {
        elements.append("<text x=\"\(x)\" y=\"\(y)\" class=\"\(style)\">\(text.escaped)</text>")
    }

    /// - Parameter path: `M x y …` as in SVG.
    func path(_ path: String, _ style: String, tip: Bool = false) {
        let marker = tip ? " marker-end=\"url(#\(style))\"" : ""
        elements.append("<path d=\"\(path)\" class=\"\(style)\"\(marker)/>")
    }

    func circle(at x: Int, _ y: Int, radius: Int, _ style: String) {
        elements.append("<circle cx=\"\(x)\" cy=\"\(y)\" r=\"\(radius)\" class=\"\(style)\"/>")
    }

    func box(_ x: Int, _ y: Int, _ width: Int, _ height: Int, corner: Int = 6, _ style: String) {
        elements.append(
            """
            <rect x="\(x)" y="\(y)" width="\(width)" height="\(height)" rx="\(corner)" \
            class="\(style)"/>
            """
        )
    }
}

extension Double {
    /// With at most two digits after the point.
    fileprivate var short: String { String(format: "%g", (self * 100).rounded() / 100) }
}

extension String {
    fileprivate var escaped: String {
        replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}
