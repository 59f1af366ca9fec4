/// An option of a command.
struct Option: Sendable {
    /// The names of all options that any command takes, without their dashes.
    enum Name: String {
        case ahead, color, columns, due, edits, export, force, forget, format, header, help, json, keep, limit, man,
            missed, new
        case output, practice, quiet, replace, reset, resume, reverse, seed, separator, strategy, title, version, words,
            yes
        case dryRun = "dry-run"
        case noPager = "no-pager"
        case rowSeparator = "row-separator"

        /// `--limit`
        var word: String { "--\(rawValue)" }

        /// The `n` of `-n`, where an option has a short form.
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
    }

    /// The options of every command.
    static let common = [
        Option(
            .color, value: "WHEN", of: .words(Terminal.ColourChoice.allCases.map(\.rawValue)),
            "colour: auto (only at a terminal), always or never"),
        Option(.help, "show this help"),
    ]

    /// The option of the commands whose output may be long.
    static let noPager = Option(.noPager, "do not use a pager")

    let name: Name
    /// What the value is called in the help; nil for an option without a value.
    let value: String?
    /// What the value may be.
    let place: Place
    /// What the option does.
    let meaning: String

    init(_ name: Name, value: String? = nil, of place: Place = .anything, _ meaning: String) {
        self.name = name
        self.value = value
        self.place = place
        self.meaning = meaning
    }

    /// `--limit N`
    var synopsis: String { name.word + (value.map { " " + $0 } ?? "") }

    /// `-n, --limit N`, indented as much where there is no short form.
    var label: String { (name.letter.map { "-\($0), " } ?? "    ") + synopsis }
}

extension [Option] {
    /// The option that a word calls, by its name or its letter, and the value within the word.
    ///
    /// - Returns: nil if it calls none of these.
    func called(by word: String) -> (option: Option, value: String?)? {
        let (name, value) = word.optionParts
        if let option = first(where: { $0.name.rawValue == name }) { return (option, value) }
        guard !word.hasPrefix("--"), let letter = name.first, let option = first(where: { $0.name.letter == letter })
        else { return nil }
        // -n5 is -n=5
        return (option, name.count == 1 ? value : String(word.dropFirst(2)))
    }
}
