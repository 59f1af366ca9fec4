/// A task that is timed as a whole process, beside another program for the same task.
struct Work {
    /// A command line; the first word is a program's name or path.
    struct Command {
        let words: [String]
        /// The file for standard input; nil for none.
        var input: String?
        /// The data folder of `rabble`.
        var home: String?
    }

    /// Another program, and its name in the table.
    struct Peer {
        let name: String
        let command: Command
    }

    /// The name of the task.
    let name: String
    let rabble: Command
    var peer: Peer?
    /// Whether instructions are counted instead of measuring time.
    var isCounted = false
    /// Undoes the effects of a round before the next one.
    var prepare: () throws -> Void = {}
}
