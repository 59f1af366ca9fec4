/// An option of a command.
struct Option: Sendable {
    /// The names of all options that any command takes, without their dashes.
    enum Name: String {
        case ahead, force, format, help, json, keep, limit, missed, output, replace, reset, resume, reverse, seed
        case strategy, title, version

        /// `--limit`
        var word: String { "--\(rawValue)" }
    }

    let name: Name
    /// What the value is called in the help; nil for an option without a value.
    let value: String?
    /// What the option does.
    let meaning: String

    init(_ name: Name, value: String? = nil, _ meaning: String) {
        self.name = name
        self.value = value
        self.meaning = meaning
    }

    /// `--limit N`
    var synopsis: String { name.word + (value.map { " " + $0 } ?? "") }
}
