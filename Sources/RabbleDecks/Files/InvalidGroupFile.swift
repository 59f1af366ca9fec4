/// The problems that prevent a file from being read as question groups, with their positions.
public struct InvalidGroupFile: Error, Hashable, Sendable, CustomStringConvertible {
    /// One problem.
    public struct Problem: Hashable, Sendable, CustomStringConvertible {
        /// The position in the file; nil for the file as a whole.
        let position: TextPosition?
        /// The description of the problem.
        public let reason: String

        /// `line 3, column 14: the answer is blank`
        public var description: String { position.map { "\($0): \(reason)" } ?? reason }
    }

    /// Kinds of files without question groups.
    package enum Kind: Sendable {
        case broken
        /// An empty file, or a note without cards: not an error.
        case note
        /// A file of another program. Its only problem says which kind of file it is, and how to
        /// export the questions if that is possible.
        case foreign
        /// Certainly not questions.
        case somethingElse
        /// A file that another program is still changing.
        case inUse
    }

    /// A way to read questions from the file after all. The program tells the learner how.
    package enum Remedy: Hashable, Sendable {
        /// Specify the separator of columns; ``DeckSuggestion`` finds out which one works.
        case columnSeparator
        /// Read the file with these separators; there are several if the file is ambiguous.
        case separators([TableSeparators])
        /// Make the rest of a row part of the answer by specifying this separator, or specify the
        /// columns.
        case longAnswer(separator: String)
        case rowSeparator
        /// Delete the group, because a group needs a question.
        case deletion
        /// Specify the encoding, which is likely this one.
        case encoding(String)
        case title
        /// Put a tag before the likely cards, or read them without one.
        case cardTag
    }

    /// The problems, in the order of the file.
    public let problems: [Problem]
    /// The number of further problems.
    public let unlisted: Int
    package internal(set) var kind = Kind.broken
    /// The remedy for the only problem; nil if there are several, or if only another file would
    /// help.
    package internal(set) var remedy: Remedy?
}

extension InvalidGroupFile {
    func with(remedy: Remedy?) -> InvalidGroupFile {
        InvalidGroupFile(problems: problems, unlisted: unlisted, kind: kind, remedy: remedy)
    }

    package init(_ reason: String, kind: Kind = .broken, remedy: Remedy? = nil) {
        let problem = Problem(position: nil, reason: reason)
        self.init(problems: [problem], unlisted: 0, kind: kind, remedy: remedy)
    }

    init(_ error: SyntaxError, in bytes: [UInt8], kind: Kind = .broken) {
        let problem = Problem(position: error.position(in: bytes), reason: error.reason)
        self.init(problems: [problem], unlisted: 0, kind: kind)
    }

    /// The problem of a group with questions, so that only its title can be invalid.
    init(_ error: InvalidGroup) { self.init(error.textProblem ?? error.description) }

    static let titleMissing = InvalidGroupFile(
        "the file does not say what the group is called", remedy: .title)

    /// The first unresolved merge conflict from git; nil if there is none.
    static func conflict(in bytes: [UInt8]) -> InvalidGroupFile? {
        // A quick test, because most files have no conflict.
        guard bytes.firstIndex(of: "<<<<<<< ", in: bytes.indices) != nil else { return nil }
        var start: Int?
        var marks = ArraySlice<StaticString>(["<<<<<<< ", "=======", ">>>>>>> "])
        for line in TextLines(bytes, in: bytes.indices) {
            guard let mark = marks.first, bytes.has(mark, in: line) else { continue }
            start = start ?? line.lowerBound
            marks = marks.dropFirst()
        }
        guard let start, marks.isEmpty else { return nil }
        let reason =
            """
            there is an unresolved git conflict; edit the file to keep what you want of both \
            sides, without the lines 
            """
            + "<<<<<<<, ======= and >>>>>>>"
        return InvalidGroupFile(SyntaxError(offset: start, reason: reason), in: bytes)
    }

    /// One element for each problem. It may contain line breaks from the file.
    public var lines: [String] {
        problems.map(\.description) + (unlisted > 0 ? ["and \(unlisted) more"] : [])
    }

    /// One line for each problem.
    public var description: String { lines.joined(separator: "\n") }
}

extension [UInt8] {
    /// The result of `read` for the bytes; its error becomes a problem of the file.
    func parsed<Value>(
        by read: ([UInt8]) throws(SyntaxError) -> Value
    ) throws(InvalidGroupFile) -> Value {
        do { return try read(self) } catch { throw InvalidGroupFile(error, in: self) }
    }

    func checkText() throws(InvalidGroupFile) {
        try parsed { bytes throws(SyntaxError) in try bytes.checkEncoding() }
    }
}

/// The problems found while reading a file, with their byte offsets.
package struct ProblemList {
    private var found: [SyntaxError] = []
    private var unlisted = 0

    /// The first few problems show what the others are.
    private static let maxListed = 10

    package init() {}

    package var isEmpty: Bool { found.isEmpty }
    var count: Int { found.count + unlisted }

    static func + (left: ProblemList, right: ProblemList) -> ProblemList {
        var both = left
        both.found += right.found
        both.unlisted += right.unlisted
        return both
    }

    package mutating func add(_ reason: @autoclosure () -> String, at offset: Int) {
        guard found.count < Self.maxListed else { return unlisted += 1 }
        found.append(SyntaxError(offset: offset, reason: reason()))
    }

    package func located(
        in bytes: [UInt8], kind: InvalidGroupFile.Kind = .broken,
        remedy: InvalidGroupFile.Remedy? = nil
    ) -> InvalidGroupFile {
        var finder = TextPositionFinder(bytes)
        // Sorting is stable: problems at the same offset keep their order.
        let problems = found.ordered { $0.offset < $1.offset }.map {
            InvalidGroupFile.Problem(position: finder.position(at: $0.offset), reason: $0.reason)
        }
        return InvalidGroupFile(problems: problems, unlisted: unlisted, kind: kind, remedy: remedy)
    }
}
