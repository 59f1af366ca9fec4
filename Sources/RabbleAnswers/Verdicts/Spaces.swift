extension VerdictRule {
    /// `hotdog` is nearly `hot dog`; the blanks of a formula do not count.
    static let spaces = VerdictRule { right, typed, _ in
        guard right.forms.key == typed.forms.key else { return nil }
        return right.isMath ? .right : right.almost("spaces")
    }
}
