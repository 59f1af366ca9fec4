/// Something that is timed, as a whole process, beside another program that does the same.
struct Work {
    /// A command line; the first word is a program's name or path.
    struct Command {
        let words: [String]
        /// The file that is its standard input; nil for none.
        var input: String?
        /// Where `rabble` keeps everything.
        var home: String?
    }

    /// Another program, and what it is called in the table.
    struct Peer {
        let name: String
        let command: Command
    }

    /// What is done.
    let name: String
    let rabble: Command
    var peer: Peer?
    /// Whether its instructions are counted instead of its time taken.
    var isCounted = false
    /// What has to be undone between two rounds.
    var prepare: () throws -> Void = {}
}
