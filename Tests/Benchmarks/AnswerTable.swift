import FoundationEssentials
import RabbleCore

/// A table of typed answers with what a teacher says of them, such as one of a new language, judged
/// as those of a group are.
///
/// Its columns are the answer, what was typed, *right*, *almost* or *wrong* (several with `|`), and
/// the class; a second table has the class and answer of further questions of the same group.
struct AnswerTable {
    private let pairs: [[String]]
    private let others: [[String]]

    init(_ path: String, context: String?) throws {
        pairs = try Self.rows(path)
        others = try context.map(Self.rows) ?? []
    }

    private static func rows(_ path: String) throws -> [[String]] {
        try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").dropFirst().map {
            line in
            line.split(separator: "\t", omittingEmptySubsequences: false).map {
                String($0).replacing("<br>", with: "\n")
            }
        }
    }

    private static func question(_ answer: String) throws -> Question {
        try Question(prompt: answer + "?", answer: answer)
    }

    /// Prints each pair that is judged otherwise than by the teacher, and how many agree.
    func judge() throws {
        var agrees = 0
        var strict = 0
        for kind in pairs.map({ $0[3] }).uniqued(by: \.self) {
            let pairs = pairs.filter { $0[3] == kind }
            let answers = pairs.map { $0[0] } + others.filter { $0[0] == kind }.map { $0[1] }
            let group = try QuestionGroup(
                title: "T", questions: answers.uniqued(by: \.self).map(Self.question))
            var key = AnswerKey(group, matcher: AnswerMatcher())
            for pair in pairs {
                let verdict = try key.judge(pair[1], for: Self.question(pair[0])).word
                let wanted = pair[2].split(separator: "|").map { Self.rank(String($0)) }
                let rank = Self.rank(verdict)
                if wanted.contains(rank) {
                    agrees += 1
                    continue
                }
                let isStrict = rank > (wanted.max() ?? 2)
                if isStrict { strict += 1 }
                print(
                    isStrict ? "strict " : "LENIENT", kind, pair[0].debugDescription, "←",
                    pair[1].debugDescription, verdict, "not", pair[2], separator: "\t")
            }
        }
        print(
            "agrees \(agrees) of \(pairs.count), too strict \(strict),",
            "too lenient \(pairs.count - agrees - strict)")
    }

    private static func rank(_ word: String) -> Int {
        ["right", "almost", "wrong"].firstIndex(of: word) ?? 2
    }
}

extension AnswerMatcher.Verdict {
    /// As the tables have it.
    fileprivate var word: String {
        switch self {
        case .right, .rightButForAccents: "right"
        case .almost: "almost"
        case .wrong: "wrong"
        }
    }
}
