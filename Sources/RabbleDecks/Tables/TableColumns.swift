/// The columns of a table that make a question. A column is used for accepted answers only if its
/// name says so.
struct TableColumns: Equatable {
    var prompt = 0
    var answer = 1
    var hint: Int?
    /// The column with code that the prompt asks about.
    var code: Int?
    var accepts: Int?
    var group: Int?
    var rule: Int?
    /// The column with the guids of Anki notes.
    var note: Int?
    /// The columns with wrong answers.
    var wrong: [Int] = []
    /// The separator of several wrong answers in one cell.
    var wrongSeparator = "|"
    /// The column with the parts of answers that are all asked.
    var all: Int?
    /// The columns with options. The answer is one of them, or refers to one.
    var options = AnswerOptions()
    var isHTML = false
    /// Whether most answers start with a label such as `**Answer:**`.
    var hasLabels = false
    /// Whether line breaks at the ends of texts are left out, as this program wrote none of them.
    var trims = false
    /// Whether the prompts are numbered from 1 on: `1. Which is wet?`.
    var areNumbered = false
    /// The reason for refusing the table: its columns are ambiguous.
    var doubt: String?
    /// Columns with text that are not part of a question: `4 region`.
    private(set) var leftOut: [String] = []
    /// The chosen columns and those left out, if this is a guess: `2 country → prompt, 3 capital →
    /// answer; 1 id left out`.
    private(set) var description: String?

    /// The columns of lines in this program's own form.
    static let own = TableColumns(hint: 2, accepts: 3)

    /// The columns of a table that this program wrote, by its heading.
    static func written(_ names: [String]) -> TableColumns {
        var columns = own
        columns.group = 4
        columns.rule = names.firstIndex(of: AnswerRule.member)
        columns.wrong = names.indices.filter { names[$0] == GroupTable.wrong }
        columns.all = names.firstIndex(of: GroupTable.all)
        return columns
    }

    /// Whether there are wrong answers for multiple choice.
    var asksForChoice: Bool { !wrong.isEmpty || !options.columns.isEmpty }

    /// Whether there are no columns other than prompt and answer.
    var isPair: Bool {
        leftOut.isEmpty && !asksForChoice
            && [hint, accepts, group, rule].allSatisfy { $0 == nil }
    }

    /// The limit of a column's texts.
    struct Limit {
        let column: Int
        fileprivate let name: String
        fileprivate var text = TextLimit.part
        /// Whether a cell has several answers, and so may be longer than one.
        fileprivate var isList = false

        func problems(with cell: String) -> [String] {
            guard let problem = text.problem(with: cell) else { return [] }
            let problems =
                isList ? AcceptedAnswers.decode(cell).compactMap(text.problem) : [problem]
            return problems.map { "\(name) \($0)" }
        }
    }

    var limits: [Limit] {
        let parts = [
            group.map { Limit(column: $0, name: "the title", text: .title) },
            Limit(column: prompt, name: "the prompt"),
            code.map { Limit(column: $0, name: "the code") },
            Limit(column: answer, name: "the answer"),
            hint.map { Limit(column: $0, name: "the hint") },
            accepts.map { Limit(column: $0, name: "an accepted answer", isList: true) },
        ]
        let wrong = (wrong + options.columns).map {
            Limit(column: $0, name: "a wrong answer", isList: true)
        }
        return parts.compactMap(\.self) + wrong
    }

    var parts: QuestionParts {
        var parts: QuestionParts = []
        if hint != nil { parts.insert(.hint) }
        if accepts != nil { parts.insert(.accepts) }
        if rule != nil { parts.insert(.answers) }
        if asksForChoice { parts.insert(.wrong) }
        return parts
    }

    /// Records the columns after this program's own four that have text, and are left out.
    mutating func leave(_ rows: [[String]]) {
        let last = rows.lazy.map(\.count).max() ?? 0
        leftOut = (4..<max(4, last)).filter { !ColumnContent($0, of: rows).cells.isEmpty }.map {
            "\($0 + 1)"
        }
    }

    /// Records the columns with text that were not chosen. Describes the choice if it is doubtful:
    /// with more than two columns, with an answer before the prompt, or if the table may have no
    /// questions.
    mutating func describe(
        _ names: [String], _ columns: [Int], isCertain: Bool, isLikely: Bool
    ) {
        let roles =
            [
                (prompt, "prompt"), (answer, "answer"), (hint, "hint"), (accepts, "accepts"),
                (group, "group"), (code, "prompt"),
            ] + wrong.map { ($0, "wrong") } + options.columns.map { ($0, "option") }
        func name(_ index: Int) -> String {
            let name = index < names.count ? names[index].trimmed.prefix(30) : ""
            return "\(index + 1)\(name.isEmpty ? "" : " ")\(name)"
        }
        leftOut = columns.filter { index in !roles.contains { $0.0 == index } }.map(name)
        let isDoubtful = columns.count > 2 && (!isCertain || !leftOut.isEmpty)
        guard isDoubtful || !isLikely || prompt > answer else { return }
        let chosen = roles.compactMap { index, role in index.map { "\(name($0)) → \(role)" } }
        let rest = leftOut.prefix(20).joined(separator: ", ") + (leftOut.count > 20 ? ", …" : "")
        var text = chosen.joined(separator: ", ")
        if !leftOut.isEmpty { text += "; \(rest) left out" }
        if options.columns.isEmpty { text += "; --columns \(answer + 1),\(prompt + 1) chooses" }
        description = text
    }
}
