/// A command: its syntax, and its action.
protocol Command: SendableMetatype {
    static var usage: Usage { get }

    static func run(_ arguments: Arguments, _ context: Context) throws(Failure)
}
