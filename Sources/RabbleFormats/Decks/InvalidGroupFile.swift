/// Everything that keeps a file from being question groups, each with its place.
public struct InvalidGroupFile: Error, Equatable, Sendable, CustomStringConvertible {
    /// One thing that is wrong.
    public struct Problem: Equatable, Sendable, CustomStringConvertible {
        /// Where in the file; nil where it is the file as a whole.
        public let position: TextPosition?
        /// What is wrong there.
        public let reason: String

        /// `line 3, column 14: the answer is blank`
        public var description: String { position.map { "\($0): \(reason)" } ?? reason }
    }

    /// What a file is that is no question groups.
    public enum Kind: Sendable {
        /// A broken file of questions.
        case broken
        /// An empty file, or a note without cards: nothing is wrong with it.
        case note
        /// A file of another program. The one problem says what it is, and the way to its questions if there is one.
        case foreign
        /// Plainly something other than questions.
        case somethingElse
    }

    /// What would make questions of the file after all. How a learner does it is for the program to say.
    public enum Remedy: Equatable, Sendable {
        /// To say what separates a prompt from its answer.
        case columnSeparator
        /// To say that the rest of a row, with all separators like this one, is the answer, or to name its columns.
        case longAnswer(separator: String)
        /// To say what separates two questions.
        case rowSeparator
        /// To delete the group, as one without questions cannot be.
        case deletion
        /// To give the group a title.
        case title
    }

    /// The most problems that are listed; a file with more of them is not a question group at all.
    static let mostListed = 1_000

    /// What is wrong, in the order of the file.
    public let problems: [Problem]
    /// How many more problems there are than are listed.
    public let unlisted: Int
    /// What the file is, as far as its content shows.
    public let kind: Kind
    /// What would help against the one problem; nil if there are several, or nothing but another file would.
    public let remedy: Remedy?

    /// These problems, and this many more.
    init(problems: [Problem], unlisted: Int, kind: Kind = .broken, remedy: Remedy? = nil) {
        self.problems = problems
        self.unlisted = unlisted
        self.kind = kind
        self.remedy = remedy
    }

    /// One problem of the file as a whole.
    package init(_ reason: String, kind: Kind = .broken, remedy: Remedy? = nil) {
        self.init(problems: [Problem(position: nil, reason: reason)], unlisted: 0, kind: kind, remedy: remedy)
    }

    /// What keeps these bytes from being read to their end.
    init(_ error: SyntaxError, in bytes: [UInt8]) {
        self.init(problems: [Problem(position: error.position(in: bytes), reason: error.reason)], unlisted: 0)
    }

    /// The problem of a group that has questions, so that only its title is not valid.
    init(_ error: InvalidGroup) {
        self.init(error.textProblem ?? error.description)
    }

    /// The file holds a group without a title, and the caller gives none.
    static let titleMissing = InvalidGroupFile(
        "the file does not say what the group is called", remedy: .title)

    /// The merge of two versions that git left undone in the file; nil if there is none.
    static func conflict(in bytes: [UInt8]) -> InvalidGroupFile? {
        var isStarted = false
        var isDivided = false
        var start = bytes.startIndex
        for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            if !isStarted, line.starts(with: "<<<<<<< ".utf8) {
                isStarted = true
                start = line.startIndex
            } else if isStarted, line.starts(with: "=======".utf8) {
                isDivided = true
            } else if isDivided, line.starts(with: ">>>>>>> ".utf8) {
                let reason =
                    "there is an unresolved git conflict; edit the file to keep what you want of both sides, without the lines "
                    + "<<<<<<<, ======= and >>>>>>>"
                return InvalidGroupFile(SyntaxError(offset: start, reason: reason), in: bytes)
            }
        }
        return nil
    }

    /// All problems, an element each. A text of the file may hold line breaks.
    public var lines: [String] {
        problems.map(\.description) + (unlisted > 0 ? ["and \(unlisted) more"] : [])
    }

    /// All problems, a line each.
    public var description: String { lines.joined(separator: "\n") }
}
