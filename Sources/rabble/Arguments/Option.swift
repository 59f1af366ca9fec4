enum Option: String, CaseIterable {
    case ahead, color, columns, days, due, edits, encoding, events, export, force, forget, format,
        header, help, json
    case keep, limit, man, missed, new, output, plain, practice, quiet, replace, reset, resume,
        retention, reverse
    case schedule, seed, separator, strategy, strict, tag, title, to, trust, undo, version, words,
        yes
    case dryRun = "dry-run"
    case noHistory = "no-history"
    case noPager = "no-pager"
    case rowSeparator = "row-separator"

    var word: String { "--\(rawValue)" }

    private static let values: [Option: String] = [
        .color: "WHEN", .columns: "A,B", .days: "N", .edits: "keep|new", .encoding: "NAME",
        .format: "FORMAT",
        .header: "yes|no", .limit: "N", .new: "N", .output: "FILE", .retention: "R",
        .rowSeparator: "TEXT", .seed: "N",
        .separator: "TEXT", .strategy: "NAME", .tag: "NAME", .title: "TITLE", .to: "GROUP",
    ]
    private static let letters: [Option: Character] = [
        .format: "f", .help: "h", .limit: "n", .output: "o", .quiet: "q", .strategy: "s", .yes: "y",
    ]

    /// The name of the value in the help; nil for an option without a value.
    var value: String? { Self.values[self] }

    var letter: Character? { Self.letters[self] }

    var synopsis: String { word + (value.map { " " + $0 } ?? "") }

    /// `-n, --limit N`, or `    --json`
    var label: String { (letter.map { "-\($0), " } ?? "    ") + synopsis }

    static func called(by word: String) -> (name: Self, value: String?)? {
        let (name, value) = word.optionParts
        if let option = Self(rawValue: name) { return (option, value) }
        guard !word.hasPrefix("--"), let letter = name.first,
            let option = allCases.first(where: { $0.letter == letter })
        else { return nil }
        // -n5 is -n=5
        return (option, name.count == 1 ? value : String(word.dropFirst(2)))
    }

    var place: Place {
        switch self {
        case .color: .words(Terminal.ColourChoice.allCases.map(\.rawValue))
        case .edits: .words(GroupUpdate.Edits.allCases.map(\.rawValue))
        case .format: .words(GroupFormat.allCases.map(\.rawValue))
        case .header: .words(FirstRow.allCases.map(\.rawValue))
        case .output: .file
        case .strategy: .words(QuestionStrategyType.allCases.map(\.name))
        case .to: .group
        default: .anything
        }
    }

    static let common: [Option] = [.color, .plain, .trust, .help]
}

enum Place: Sendable {
    case anything, command, file, group, groupOrFile
    case words([String])
    case wordsAfter([String: [String]])
}
