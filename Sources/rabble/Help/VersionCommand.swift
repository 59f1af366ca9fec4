enum VersionCommand: Command {
    /// The version of the program.
    static let version = "0.1.0"
    /// When the version was made, for the manual page.
    static let date = "2026-11-21"

    static let name = "version"

    static let usage = Usage(name: name, summary: "show the version", synopsis: ["version"])

    static func run(_ arguments: Arguments, _ context: Context) throws(Failure) -> ExitCode {
        try arguments.expectOperands(atMost: 0, "no arguments", for: usage)
        context.output.writeLine("rabble \(version)")
        return .success
    }
}
