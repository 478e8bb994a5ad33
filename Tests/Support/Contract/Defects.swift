extension Contract {
    /// The clauses that a stage does not keep, on purpose, and the row of the table of guarantees
    /// that says so.
    public static func defect(of program: Program, in clause: Clause) -> Guarantee? {
        let guarantee: Guarantee? =
            switch clause {
            case .stopsEndedSource, .stopsSynchronousSource: .actionOnce
            case .stopsInHandler, .disposeOnce, .closureStopsSource: .stopsUpstream
            case .closureAfterThrowing: .throwingTransform
            case .freedWithDisposable, .describedFreed: .freesWithDisposable
            case .freedAtOnce, .leaverFreed: .freesAtOnce
            default: nil
            }
        return guarantee.flatMap { $0.cell(of: program) == .no ? $0 : nil }
    }

    /// What is wrong with an operator of `program`: a clause that it ought to keep and does not, or
    /// one that it breaks on purpose and keeps.
    public static func faults(
        of subject: Operator,
        in clause: Clause,
        program: Program
    ) -> [String] {
        let faults = faults(of: subject, in: clause)
        guard let defect = defect(of: program, in: clause) else { return faults }
        guard faults.isEmpty else { return [] }
        return ["\(clause): " + (defect.contradiction(of: program, found: true) ?? "")]
    }
}
