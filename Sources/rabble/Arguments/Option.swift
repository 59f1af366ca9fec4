/// The options of all commands, without their dashes.
enum Option: String, CaseIterable {
    case ahead, color, columns, days, due, edits, encoding, events, export, force, forget, format, header, help, json,
        keep
    case limit, man, missed, new, output, plain, practice, quiet, replace, reset, resume, retention, reverse
    case schedule, seed, separator, strategy, strict, tag, title, to, trust, undo, version, words, yes
    case dryRun = "dry-run"
    case noHistory = "no-history"
    case noPager = "no-pager"
    case rowSeparator = "row-separator"

    /// `--limit`
    var word: String { "--\(rawValue)" }

    /// The name of the value in the help; nil for an option without a value.
    var value: String? {
        switch self {
        case .color: "WHEN"
        case .columns: "A,B"
        case .edits: "keep|new"
        case .format: "FORMAT"
        case .header: "yes|no"
        case .days, .limit, .new, .seed: "N"
        case .output: "FILE"
        case .retention: "R"
        case .rowSeparator, .separator: "TEXT"
        case .encoding, .strategy, .tag: "NAME"
        case .title: "TITLE"
        case .to: "GROUP"
        default: nil
        }
    }

    /// The `n` of `-n`; nil for an option without a short form.
    var letter: Character? {
        switch self {
        case .format: "f"
        case .help: "h"
        case .limit: "n"
        case .output: "o"
        case .quiet: "q"
        case .strategy: "s"
        case .yes: "y"
        default: nil
        }
    }

    /// `--limit N`
    var synopsis: String { word + (value.map { " " + $0 } ?? "") }

    /// `-n, --limit N`, or `    --json`
    var label: String { (letter.map { "-\($0), " } ?? "    ") + synopsis }

    /// The option that a word calls by its name or its letter, and the value within the word.
    static func called(by word: String) -> (name: Self, value: String?)? {
        let (name, value) = word.optionParts
        if let option = Self(rawValue: name) { return (option, value) }
        guard !word.hasPrefix("--"), let letter = name.first,
            let option = allCases.first(where: { $0.letter == letter })
        else { return nil }
        // -n5 is -n=5
        return (option, name.count == 1 ? value : String(word.dropFirst(2)))
    }

    /// What its value may be.
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

    /// The options of every command.
    static let common: [Option] = [.color, .plain, .trust, .help]
}

/// What a word of the command line may be, for completion.
enum Place: Sendable {
    case anything
    case command
    case file
    case group
    case groupOrFile
    case words([String])
    /// The words that may follow each previous word.
    case wordsAfter([String: [String]])
}
