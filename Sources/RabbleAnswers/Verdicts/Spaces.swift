extension VerdictRule {
    /// `hotdog` is nearly `hot dog`.
    static let spaces = VerdictRule { right, typed, _ in
        right.forms.key == typed.forms.key ? right.almost("spaces") : nil
    }
}
