/// What a column of a table of questions holds.
package enum TableColumn: String, CaseIterable {
    case prompt
    case answer
    case hint
    case accepts
    case group

    /// The columns of a table that does not name them.
    static let standard: [TableColumn?] = [.prompt, .answer, .hint, .accepts]

    /// The column of a name, which may be one that other programs give it.
    init?(named name: String) {
        guard name.isStreamSafe else { return nil }
        switch name.normalizedAnswer {
        case "prompt", "question", "front", "term", "word", "expression": self = .prompt
        case "answer", "back", "definition", "translation", "meaning": self = .answer
        case "hint": self = .hint
        case "accepts": self = .accepts
        case "group": self = .group
        default: return nil
        }
    }

    /// The columns that the first row of a table names; nil if it names none for prompt and answer.
    static func named(_ names: [String]) -> [TableColumn?]? {
        var known: Set<TableColumn> = []
        let columns = names.map { name in
            TableColumn(named: name).flatMap { known.insert($0).inserted ? $0 : nil }
        }
        return known.contains(.prompt) && known.contains(.answer) ? columns : nil
    }

    /// The parts of a question that there are columns for.
    static func parts(of columns: [TableColumn?]) -> QuestionParts {
        var parts: QuestionParts = []
        if columns.contains(.hint) { parts.insert(.hint) }
        if columns.contains(.accepts) { parts.insert(.accepts) }
        return parts
    }
}
