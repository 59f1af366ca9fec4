extension String {
    /// A word that was typed, as a message repeats it: never empty, never long.
    var inMessage: String { isEmpty ? "''" : truncated(to: 60) }

    /// Whether the word is an option and not an operand, as `-` alone and negative numbers are.
    var isOption: Bool { hasPrefix("-") && dropFirst().first.map { !$0.isNumber } ?? false }

    /// The name without dashes, and the value after `=`; `-h` is short for `--help`.
    var optionParts: (name: String, value: String?) {
        if self == "-h" { return ("help", nil) }
        let parts = drop { $0 == "-" }.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return (String(parts.first ?? ""), parts.count > 1 ? String(parts[1]) : nil)
    }
}
