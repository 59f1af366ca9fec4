extension GroupID {
    var inShell: String { description.inShell }
}

extension String {
    /// The word for a message: never empty, never long.
    var inMessage: String { isEmpty ? "''" : truncated(to: 60) }

    /// The word for a shell, quoted if necessary.
    var inShell: String {
        let isPlain =
            !isEmpty && allSatisfy { $0.isLetter || $0.isNumber || "-_./+,:@%".contains($0) }
        if isPlain { return self }
        return "'"
            + fields(between: "'").joined(separator: "'\\''")
            + "'"
    }

    /// Whether the word is an option; `-` alone and negative numbers are operands.
    var isOption: Bool { hasPrefix("-") && dropFirst().first.map { !$0.isNumber } ?? false }

    var optionParts: (name: String, value: String?) {
        let parts = drop { $0 == "-" }.fields(between: "=", maxSplits: 1)
        return (String(parts.first ?? ""), parts.count > 1 ? String(parts[1]) : nil)
    }
}
