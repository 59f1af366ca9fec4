extension Fold {
    /// `<=` and `\leq` are `≤`.
    static let symbols = Fold(needs: .sign, reach: .anything(of: .backslash)) { Rewriting.symbols.apply(to: $0) }
}
