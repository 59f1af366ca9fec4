extension Fold {
    /// `<=` and `\leq` are `≤`.
    static let symbols = Fold(needs: .sign) { Rewriting.symbols.apply(to: $0) }
}
