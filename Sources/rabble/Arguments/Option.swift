/// The options of all commands. `commandTexts` describes them.
enum Option: String, CaseIterable {
    case ahead, choices, color, columns, conflicts, days, due, edits, encoding, events, export,
        force, forget, format, group, header, help, json
    case keep, leeches, limit, man, minutes, missed, new, onto, output, plain, practice, quiet,
        replace, reschedule, reset, resume, retention, reverse
    case schedule, seed, separator, strategy, strict, tag, test, title, to, trust, undo,
        version, words, yes
    case dryRun = "dry-run"
    case noHistory = "no-history"
    case noMedia = "no-media"
    case noPager = "no-pager"
    case rowSeparator = "row-separator"

    var word: String { "--\(rawValue)" }

    /// The name of the value in the help; nil for an option without a value.
    var value: String? {
        switch self {
        case .color: "WHEN"
        case .columns: "A,B"
        case .days, .limit, .minutes, .new, .seed: "N"
        case .conflicts: "here|source"
        case .edits: "keep|new"
        case .encoding, .strategy, .tag: "NAME"
        case .format: "FORMAT"
        case .header: "yes|no"
        case .onto, .output: "FILE"
        case .retention: "R"
        case .rowSeparator, .separator: "TEXT"
        case .title: "TITLE"
        case .group, .to: "GROUP"
        default: nil
        }
    }

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

    var synopsis: String { word + (value.map { " " + $0 } ?? "") }

    /// `-n, --limit N`, or `    --json`
    var label: String { (letter.map { "-\($0), " } ?? "    ") + synopsis }

    static func called(by word: String) -> (name: Self, value: String?)? {
        let (name, value) = word.optionParts
        // `init(rawValue:)` makes a dictionary of all names first.
        if let option = allCases.first(where: { $0.rawValue == name }) { return (option, value) }
        guard !word.hasPrefix("--"), let letter = name.first,
            let option = allCases.first(where: { $0.letter == letter })
        else { return nil }
        // -n5 is -n=5
        return (option, name.count == 1 ? value : String(word.dropFirst(2)))
    }

    var operand: Operand {
        switch self {
        case .color: .words(Terminal.ColourChoice.allCases.map(\.rawValue))
        case .conflicts: .words(GroupUpdate.Conflicts.allCases.map(\.rawValue))
        case .edits: .words(GroupUpdate.Edits.allCases.map(\.rawValue))
        case .format: .words(GroupFormat.allCases.map(\.rawValue))
        case .header: .words(FirstRow.allCases.map(\.rawValue))
        case .onto, .output: .file
        case .strategy: .words(QuestionStrategyType.allCases.map(\.name))
        case .group, .to: .group
        default: .anything
        }
    }

    static let common: [Option] = [.color, .plain, .trust, .help]
}

/// The kind of an operand or option value, for completion in shells.
enum Operand: Sendable {
    case anything, command, file, group, groupOrFile, setting, valueOfSetting
    case words([String])
}
