/// A command of the program.
protocol Command: SendableMetatype {
    /// The words that call it.
    static var name: String { get }

    /// What it takes, and its help.
    static var usage: Usage { get }

    static func run(_ arguments: Arguments, _ context: Context) throws(Failure) -> ExitCode
}
