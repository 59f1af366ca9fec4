/// `rabble version`, or `rabble --version`.
extension Command {
    static let version = Command(name: "version", run: Context.showVersion)
}

extension Context {
    /// The version of the program, its manual page and its packages; the article Changes lists what
    /// is new.
    static let version = "0.11.0"
    static let versionDate = "2026-11-28"

    func showVersion() { say("rabble \(Self.version)") }
}
