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

    /// The most problems that are listed; a file with more of them is not a question group at all.
    public static let mostListed = 1_000

    /// What is wrong, in the order of the file.
    public let problems: [Problem]
    /// How many more problems there are than are listed.
    public let unlisted: Int

    /// These problems, and so many more.
    init(problems: [Problem], unlisted: Int) {
        self.problems = problems
        self.unlisted = unlisted
    }

    /// One problem of the file as a whole.
    init(_ reason: String) {
        self.init(problems: [Problem(position: nil, reason: reason)], unlisted: 0)
    }

    /// The file holds a group without a title, and nobody else knows one.
    public static let titleMissing = InvalidGroupFile("the file does not say what the group is called")

    /// All problems, a line each.
    public var description: String {
        let more = unlisted > 0 ? ["and \(unlisted) more"] : []
        return (problems.map(\.description) + more).joined(separator: "\n")
    }
}

/// Collects problems at byte offsets while a file is read.
struct ProblemList {
    private var found: [(offset: Int, reason: String)] = []
    private var unlisted = 0

    var isEmpty: Bool { found.isEmpty }

    mutating func add(_ reason: @autoclosure () -> String, at offset: Int) {
        if found.count < InvalidGroupFile.mostListed {
            found.append((offset, reason()))
        } else {
            unlisted += 1
        }
    }

    /// The problems in the order of the file, with their places in `bytes`.
    func located(in bytes: [UInt8]) -> InvalidGroupFile {
        var finder = TextPositionFinder(bytes)
        let problems = found.enumerated()
            .sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
            .map {
                InvalidGroupFile.Problem(position: finder.position(at: $0.element.offset), reason: $0.element.reason)
            }
        return InvalidGroupFile(problems: problems, unlisted: unlisted)
    }
}
