/// A command of the program.
protocol Command: SendableMetatype {
    /// The words that call it; apart from `usage`, which is more work to make.
    static var name: String { get }
    static var usage: Usage { get }

    static func run(_ arguments: Arguments, _ context: Context) throws(Failure) -> ExitCode
}
