@testable import RxDemo01
@testable import RxDemo02
@testable import RxDemo03
@testable import RxDemo04
@testable import RxDemo05
@testable import RxDemo06

extension SearchRun {
    /// The search box as each stage has it, from its own scene.
    init(in stage: Stage) {
        switch stage.number {
        case 1:
            self.init(
                {
                    let field = RxDemo01.SearchField()
                    return (field, RxDemo01.SearchScreen(searching: field))
                },
                close: { $0.close() }
            )
        case 2:
            self.init(
                {
                    let field = RxDemo02.SearchField()
                    return (field, RxDemo02.SearchScreen(searching: field))
                },
                close: { $0.close() }
            )
        case 3:
            self.init(
                {
                    let field = RxDemo03.SearchField()
                    return (field, RxDemo03.SearchScreen(searching: field))
                },
                close: { $0.close() }
            )
        case 4:
            self.init(
                {
                    let field = RxDemo04.SearchField()
                    return (field, RxDemo04.SearchScreen(searching: field))
                },
                close: { $0.close() }
            )
        case 5:
            self.init(
                {
                    let field = RxDemo05.SearchField()
                    return (field, RxDemo05.SearchScreen(searching: field))
                },
                close: { $0.close() }
            )
        default:
            self.init(
                {
                    let field = RxDemo06.SearchField()
                    return (field, RxDemo06.SearchScreen(searching: field))
                },
                close: { $0.close() }
            )
        }
    }
}
