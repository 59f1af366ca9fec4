import FoundationEssentials
import RabbleCore

/// A table of typed answers with a teacher's verdicts, such as one for a new language, judged like
/// the answers of a group.
///
/// Its first line names the columns: `answer`, `typed`, `want` or `should` (*right*, *almost* or
/// *wrong*; several with `|`), the group in `class` or `language`, and perhaps `question` and
/// `why`, the kind for the counts. A row without a typed answer is a further question of its group;
/// so are the rows of a second table, which has class and answer.
struct AnswerTable {
    private struct Row {
        let group: String
        let prompt: String
        let answer: String
        let typed: String
        let wanted: [Int]
        let kind: String
    }

    fileprivate struct Count {
        var all = 0
        var refused = 0
        var letThrough = 0
        var other = 0
    }

    private let rows: [Row]
    private let others: [[String]]

    init(_ path: String, context: String?) throws {
        var lines = try Self.lines(path)
        let columns = lines.removeFirst()
        rows = lines.map { line in
            func field(_ names: String...) -> String? {
                names.firstNonNil { columns.firstIndex(of: $0) }.map { line[$0] }
            }
            let answer = field("answer") ?? ""
            let group = field("language", "class") ?? ""
            return Row(
                group: group, prompt: field("question") ?? answer + "?", answer: answer,
                typed: field("typed") ?? "",
                wanted: (field("should", "want") ?? "").split(separator: "|").map {
                    Self.rank(String($0))
                },
                kind: field("why") ?? group)
        }
        others = try context.map { try Array(Self.lines($0).dropFirst()) } ?? []
    }

    private static func lines(_ path: String) throws -> [[String]] {
        try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map { line in
            line.split(separator: "\t", omittingEmptySubsequences: false).map {
                String($0).replacing("<br>", with: "\n")
            }
        }
    }

    /// Prints each pair that is judged differently than by the teacher, and the counts by kind.
    func judge() throws {
        var counts: [String: Count] = [:]
        for group in rows.map(\.group).uniqued(by: \.self) {
            let rows = rows.filter { $0.group == group }
            let further = try others.filter { $0[0] == group }.map {
                try Question(prompt: $0[1] + "?", answer: $0[1])
            }
            let questions = try rows.map { try Question(prompt: $0.prompt, answer: $0.answer) }
            var key = AnswerKey(
                try QuestionGroup(title: "T", questions: (questions + further).uniqued(by: \.id)),
                matcher: AnswerMatcher())
            for (row, question) in zip(rows, questions) where !row.typed.isEmpty {
                let verdict = key.judge(row.typed, for: question).word
                counts[row.kind, default: Count()].add(Self.rank(verdict), wanted: row.wanted)
                if row.wanted.contains(Self.rank(verdict)) { continue }
                print(
                    Self.rank(verdict) == 0 ? "LENIENT" : "strict ", group, row.kind,
                    row.answer.debugDescription, "←", row.typed.debugDescription, verdict,
                    separator: "\t")
            }
        }
        var all = Count()
        for (kind, count) in counts.sorted(by: { $0.key < $1.key }) {
            print(count.words, kind, separator: "\t")
            all.add(count)
        }
        print(all.words, "all", separator: "\t")
    }

    private static func rank(_ word: String) -> Int {
        ["right", "almost", "wrong"].firstIndex(of: word) ?? 2
    }
}

extension AnswerTable.Count {
    fileprivate mutating func add(_ rank: Int, wanted: [Int]) {
        all += 1
        if wanted.contains(rank) { return }
        if rank == 0 {
            letThrough += 1
        } else if wanted == [0] {
            refused += 1
        } else {
            other += 1
        }
    }

    fileprivate mutating func add(_ count: Self) {
        all += count.all
        refused += count.refused
        letThrough += count.letThrough
        other += count.other
    }

    fileprivate var words: String {
        "\(all) answers, \(refused) right refused, \(letThrough) wrong let through, "
            + "\(other) almost or wrong"
    }
}

extension AnswerMatcher.Verdict {
    /// As in the tables.
    fileprivate var word: String {
        switch self {
        case .right, .rightButForAccents: "right"
        case .almost: "almost"
        case .wrong: "wrong"
        }
    }
}
