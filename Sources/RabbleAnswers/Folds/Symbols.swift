extension Fold {
    /// `<=` and `\leq` are `≤`.
    static let symbols = Fold(needs: "+=>\\") {
        Rewriting.symbols.apply(to: $0)
    }
}
