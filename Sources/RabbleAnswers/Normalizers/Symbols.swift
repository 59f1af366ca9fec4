extension Normalizer {
    /// `<=` and `\leq` are `≤`.
    static let symbols = Normalizer(needs: "+=>\\") {
        Rewriting.symbols.apply(to: $0)
    }
}
