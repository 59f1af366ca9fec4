extension Fold {
    /// `<=` and `\leq` are `≤`.
    static let symbols = Fold(needs: "+=>\\", reach: .anything(of: "\\")) {
        Rewriting.symbols.apply(to: $0)
    }
}
