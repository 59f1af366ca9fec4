/// A command: what it takes, and what it does.
protocol Command: SendableMetatype {
    static var usage: Usage { get }

    static func run(_ arguments: Arguments, _ context: Context) throws(Failure)
}
