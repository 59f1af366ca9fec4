/// One line of a history file: a mark that was made or taken back, or a change of the questions.
///
/// The columns are `time`, `session`, `grade`, `prompt`, `answer` and `typed`, with a tab between. The third holds the
/// name of the ``Kind``, whose header is still that of the time when there were only grades. In each column, a tab is
/// written `\t`, a line break `\n`, a carriage return `\r`, an escape character `\e` and a backslash `\\`. What else a
/// terminal would obey is written by its number: `\x07`, or `\u{202E}` from U+0100 on. Rows of earlier versions hold
/// such characters as they are.
struct ReviewRow: Equatable {
    /// The first line of every history file.
    static let header: StaticString = "time\tsession\tgrade\tprompt\tanswer\ttyped"

    /// The name of a row that takes a mark back.
    static let undo: StaticString = "undo"

    /// What a row says.
    package enum Kind: Equatable {
        /// How well the answer was known.
        case mark(Grade)
        /// That the last mark of the question in that drill is taken back.
        case undo
        /// That the question is another one now, which ``typed`` holds as ``QuestionEdit/column`` has it.
        case edit
        /// That the question is not asked, in either direction.
        case suspend
        /// That the question is asked again.
        case resume
        /// That an answer, which ``typed`` holds as a list of one text, is right from now on.
        case accept
        /// That it no longer is.
        case refuse
        /// What the group is called, in the column of the prompt.
        case title
    }

    /// What a row that was left torn ends in. No other does: a backslash that was typed is written twice.
    static let tornEnd: StaticString = "\t\\!torn"

    /// When, as it is written.
    let time: String
    let session: String
    let kind: Kind
    let prompt: String
    let answer: String
    /// What was typed; empty where the answer was revealed. In an edit, the question as it is now; in a row that accepts or
    /// refuses an answer, that.
    let typed: String

    /// Adds the row as a line, with the line break.
    func append(to bytes: inout [UInt8]) {
        bytes += time.utf8
        for column in [session, kind.name, prompt, answer, typed] {
            bytes.append(UInt8(ascii: "\t"))
            ReviewColumn.appendEscaped(column, to: &bytes)
        }
        bytes.append(UInt8(ascii: "\n"))
    }
}

extension ReviewRow {
    /// Whether a line that has no end, because it was torn there or an editor left it so, is a row.
    ///
    /// It is one with all six columns: at most what was typed is cut, and the mark was made. A line that is cut
    /// within a character or an escape is not one, and neither is one with a possible start of ``tornEnd``, which says that a
    /// column before was cut.
    /// A list of texts has to be there to its end.
    static func isWhole(_ line: UnsafeRawBufferPointer) -> Bool {
        let columns = line.split(separator: UInt8(ascii: "\t"), maxSplits: 6, omittingEmptySubsequences: false)
        // A grade that this version does not know is one of a later version, and not torn.
        guard columns.count == 6, Timestamp(UnsafeRawBufferPointer(rebasing: columns[0])) != nil,
            String(strictUTF8: Array(line)[...]) != nil
        else { return false }
        if let count = Kind(name: UnsafeRawBufferPointer(rebasing: columns[2]))?.textCount,
            ReviewColumn.texts(count, of: UnsafeRawBufferPointer(rebasing: columns[5])) == nil
        {
            return false
        }
        let backslashes = line.reversed().prefix { $0 == UInt8(ascii: "\\") }.count
        return backslashes.isMultiple(of: 2) && !columns[5].starts(with: "\\!".utf8)
    }

    /// Whether what follows the last line end is a row.
    static func isWhole(lastLineOf bytes: [UInt8]) -> Bool {
        let start = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.startOfText
        return bytes[start...].withUnsafeBytes { isWhole($0) }
    }
}

extension ReviewRow.Kind {
    /// How a row names the kind.
    var name: String {
        switch self {
        case .mark(let grade): grade.name
        case .undo: ReviewRow.undo.description
        case .edit: "edit"
        case .suspend: "suspend"
        case .resume: "resume"
        case .accept: "accept"
        case .refuse: "refuse"
        case .title: "title"
        }
    }

    private static let withoutGrade: [ReviewRow.Kind] = [.undo, .edit, .suspend, .resume, .accept, .refuse, .title]

    /// How many texts the last column lists; nil where it is plain.
    fileprivate var textCount: Int? {
        switch self {
        case .edit: 2
        case .accept, .refuse: 1
        case .mark, .undo, .suspend, .resume, .title: nil
        }
    }

    /// The kind that a name stands for; nil for one of a later version.
    package init?(name: UnsafeRawBufferPointer) {
        if let grade = Grade(name: name) {
            self = .mark(grade)
        } else if let kind = Self.withoutGrade.first(where: { name.elementsEqual($0.name.utf8) }) {
            self = kind
        } else {
            return nil
        }
    }
}

extension Grade {
    /// The grade that a name stands for.
    package init?(name: UnsafeRawBufferPointer) {
        if name.hasSameBytes(as: "good") {
            self = .good
        } else if name.hasSameBytes(as: "again") {
            self = .again
        } else if name.hasSameBytes(as: "hard") {
            self = .hard
        } else if name.hasSameBytes(as: "easy") {
            self = .easy
        } else {
            return nil
        }
    }
}
