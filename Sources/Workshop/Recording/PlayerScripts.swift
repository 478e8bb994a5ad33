import Foundation

/// The scripts that the player loads, because a page from a disk may not fetch.
enum PlayerScripts {
    struct SourceFile: Encodable {
        let path: String
        let text: [String]
        /// The numbers of its lines that the stage before has not.
        var fresh: [Int] = []
    }

    /// An entry is a program that can be chosen on the page.
    struct Entry: Encodable {
        struct Scene: Encodable {
            let name: String
            let title: String
            let steps: Int
        }

        let program: String
        /// The page calls it so, if not by its number.
        var label: String?
        let stage: Int
        let scenes: [Scene]
    }

    /// With a step on each line, and its keys sorted.
    static func recording(_ recording: Recording, of scene: String, in program: String) -> String {
        """
        player.recording(\(json(program)), \(json(scene)), {"lanes":\(json(recording.lanes)),"objects":[
        \(list(recording.objects))
        ],"steps":[
        \(list(recording.steps))
        ],"title":\(json(recording.title))});

        """
    }

    static func program(_ name: String, files: [SourceFile]) -> String {
        """
        player.program(\(json(name)), {"files":[
        \(list(files))
        ]});

        """
    }

    static func index(_ entries: [Entry]) -> String { "player.index([\n\(list(entries))\n]);\n" }

    /// Reads what a script of `recording` holds.
    static func recording(in text: String?) -> Recording? {
        guard let text, let start = text.firstIndex(of: "{") else { return nil }
        let data = Data(text[start...].dropLast(3).utf8)
        return try? JSONDecoder().decode(Recording.self, from: data)
    }

    private static func list(_ values: [some Encodable]) -> String {
        values.map { json($0) }.joined(separator: ",\n")
    }

    private static func json(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try! encoder.encode(value), as: UTF8.self)
    }
}
