/// An option of a command.
struct Option: Sendable {
    /// The name without its dashes.
    let name: String
    /// What the value is called in the help; nil for an option without a value.
    let value: String?
    /// What the option does.
    let meaning: String

    init(_ name: String, value: String? = nil, _ meaning: String) {
        self.name = name
        self.value = value
        self.meaning = meaning
    }

    /// `--limit N`
    var synopsis: String { "--\(name)" + (value.map { " " + $0 } ?? "") }

    static let help = Option("help", "show this help")
}

/// What a command takes, in one place for parsing and for the help.
struct Usage: Sendable {
    /// The word that calls the command.
    let name: String
    /// What the command does, in a few words.
    let summary: String
    /// The ways to call it, after `rabble`.
    let synopsis: [String]
    /// What there is to know beyond that, a line each.
    var details: [String] = []
    var options: [Option] = []
    /// Commands to try and what they do.
    var examples: [(command: String, meaning: String)] = []

    /// `rabble play`; without a command just `rabble`.
    var fullName: String { name.isEmpty ? "rabble" : "rabble \(name)" }

    /// The options, `--help` included.
    var allOptions: [Option] { options + [.help] }
}
