/// What is done when a place is reached for the first, second or third time in a program.
struct Reaction<Place: Hashable, Step: Equatable>: Equatable {
    var place: Place
    var turn: Int
    var steps: [Step]
}

/// Counts the turns of each place.
struct Turns<Place: Hashable> {
    private var reached: [Place: Int] = [:]

    /// What is to be done at a place that is reached now.
    mutating func steps<Step>(of reactions: [Reaction<Place, Step>], at place: Place) -> [Step] {
        let turn = reached[place, default: 0]
        reached[place] = turn + 1
        return reactions.filter { $0.place == place && $0.turn == turn }.flatMap(\.steps)
    }
}

extension Array {
    /// The lists that are one reaction or one step shorter, or that react one turn earlier.
    func simpler<Place, Step>() -> [Self] where Element == Reaction<Place, Step> {
        var lists = indices.map(without)
        for (index, reaction) in enumerated() {
            for step in reaction.steps.indices {
                var list = self
                list[index].steps.remove(at: step)
                lists.append(list)
            }
            if reaction.turn > 0 {
                var list = self
                list[index].turn -= 1
                lists.append(list)
            }
        }
        return lists
    }

    func without(_ index: Int) -> [Element] {
        var elements = self
        elements.remove(at: index)
        return elements
    }
}
