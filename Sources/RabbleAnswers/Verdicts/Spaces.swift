extension VerdictRule {
    /// `hotdog` is nearly `hot dog`.
    static let spaces = VerdictRule { right, typed in
        let letters = [right.forms, typed.forms].map { $0.letters[0].joined }
        return letters[0].likeness(of: letters[1]).map { _ in right.almost("spaces") }
    }
}
