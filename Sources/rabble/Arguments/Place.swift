/// What may stand at a place of the command line, for the shells that complete it.
enum Place: Sendable {
    /// Nothing that could be listed.
    case anything
    /// The name of a command, or of one of its subcommands.
    case command
    case file
    /// A group of the library.
    case group
    case groupOrFile
    case words([String])
    /// Words that depend on the one before them.
    case wordsAfter([String: [String]])

    /// The words that are known beforehand.
    ///
    /// - Parameter previous: the word before them.
    func words(after previous: String?) -> [String] {
        switch self {
        case .words(let words): words
        case .wordsAfter(let words): previous.flatMap { words[$0] } ?? []
        case .anything, .command, .file, .group, .groupOrFile: []
        }
    }
}
