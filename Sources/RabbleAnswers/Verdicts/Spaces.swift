extension VerdictRule {
    /// `hotdog` is nearly `hot dog`.
    static let spaces = VerdictRule { right, typed in
        right.forms.letters[0].hasBases(of: typed.forms.letters[0]) ? right.almost("spaces") : nil
    }
}
