import TestSupport

extension Generator {
    /// What every stage promises, or one stage beside the one before it, with the news in bold.
    static let guarantees = Generator(usage: "guarantees, or guarantees 1 … guarantees 6") {
        request in
        let stages: [Stage]
        if request.words.isEmpty {
            stages = Stage.allCases
        } else {
            guard let stage = request.stage(among: 1...6) else { return nil }
            stages = [stage.previous, stage].compactMap { $0 }
        }
        return table(
            ["guarantee"] + stages.map { "0\($0.number)" },
            Guarantee.allCases.map { guarantee in
                let cells = stages.map { guarantee.cell(ofStage: $0.number) }
                let isNews = stages.count == 2 && cells[0] != cells[1]
                return [guarantee.title]
                    + cells.enumerated().map { number, cell in
                        isNews && number == 1 ? "**\(cell.rawValue)**" : cell.rawValue
                    }
            }
        )
    }
}
