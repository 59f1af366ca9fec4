/// `rabble version`, or `rabble --version`.
enum VersionCommand: Command {
    /// The version of the program, its manual page and its packages; the article Changes lists what
    /// is new.
    static let version = "0.11.0"
    static let date = "2026-11-28"
    static let usage = Usage(name: "version")
    static func run(_ arguments: Arguments, _ context: Context) {
        context.say("rabble \(version)")
    }
}
