import Testing

/// The process in which one exercise is checked.
@main enum Main {
    static func main() async {
        Report.shared.open()
        let status: CInt = await Testing.__swiftPMEntryPoint()
        Report.shared.close(status: status)
    }
}
