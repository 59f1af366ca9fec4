/// An option of a command.
struct Option: Sendable {
    /// The options of all commands, without their dashes.
    enum Name: String, CaseIterable {
        case ahead, color, columns, days, due, edits, encoding, events, export, force, forget, format, header, help
        case json, keep, limit, man, missed, new, output, practice, quiet, replace, reset, resume, retention, reverse
        case seed, separator, strategy, strict, tag, title, to, trust, undo, version, words, yes
        case dryRun = "dry-run"
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
    }

    /// The options of every command.
    static let common = [
        Option(
            .color, of: .words(Terminal.ColourChoice.allCases.map(\.rawValue)),
            "colour: auto (only at a terminal), always or never"),
        Option(
            .trust, "confirm links and sources of groups, and remember it"),
        Option(.help, "show this help"),
    ]

    static let man = Option(.man, "write the manual page of all commands, for man")
    static let noPager = Option(.noPager, "do not use a pager")

    /// What an option chooses: the heading in the help, in the order of the headings.
    enum Topic: String, CaseIterable {
        case questions = "Which questions"
        case count = "How many"
        case order = "In what order"
        case record = "What counts"
        case other = "Options"
        case file = "How FILE is read"
    }

    let name: Name
    let topic: Topic
    /// What the value may be.
    let place: Place
    /// What the option does.
    let meaning: String

    init(_ name: Name, on topic: Topic = .other, of place: Place = .anything, _ meaning: String) {
        self.name = name
        self.topic = topic
        self.place = place
        self.meaning = meaning
    }
}

/// What a word of the command line may be, for completion.
enum Place: Sendable {
    /// Any text.
    case anything
    /// The name of a command or subcommand.
    case command
    case file
    /// A group of the library.
    case group
    case groupOrFile
    case words([String])
    /// The words that may follow each previous word.
    case wordsAfter([String: [String]])
}
