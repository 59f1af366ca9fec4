import Foundation
import Testing

@testable import RabbleAnswers

/// Another table of typed answers, such as one of a new language, judged as those of this folder
/// are: what agrees is counted, and each pair that does not is printed.
///
/// ```
/// RABBLE_ANSWERS=answers2.tsv RABBLE_CONTEXT=answers2-context.tsv \
///   swift test --filter TableOfAnswers
/// ```
struct TableOfAnswersTests {
    private static let environment = ProcessInfo.processInfo.environment

    private static func rows(_ variable: String) throws -> [[String]] {
        guard let path = environment[variable] else { return [] }
        return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").dropFirst()
            .map { line in
                line.split(separator: "\t", omittingEmptySubsequences: false).map { field in
                    String(field).replacing("<br>", with: "\n")
                }
            }
    }

    private static func question(_ answer: String) -> Question {
        Question(validPrompt: answer + "?", answer: answer, hint: nil, otherAnswers: [])
    }

    @Test(
        "The answers of each class are judged as those of one group",
        .enabled(if: environment["RABBLE_ANSWERS"] != nil))
    func agreement() throws {
        let pairs = try Self.rows("RABBLE_ANSWERS")
        let context = try Self.rows("RABBLE_CONTEXT")
        var counts = (agrees: 0, strict: 0, lenient: 0)
        for kind in pairs.map({ $0[3] }).uniqued(by: \.self) {
            let pairs = pairs.filter { $0[3] == kind }
            let answers = pairs.map { $0[0] } + context.filter { $0[0] == kind }.map { $0[1] }
            let group = try QuestionGroup(
                title: "T", questions: answers.uniqued(by: \.self).map(Self.question))
            var key = AnswerKey(group, matcher: AnswerMatcher())
            for pair in pairs {
                let verdict = key.judge(pair[1], for: Self.question(pair[0]))
                let wanted = pair[2].split(separator: "|").map(Self.rank)
                let rank = Self.rank(verdict.name)
                if wanted.contains(rank) {
                    counts.agrees += 1
                } else {
                    let isStrict = rank > (wanted.max() ?? 2)
                    if isStrict { counts.strict += 1 } else { counts.lenient += 1 }
                    print(
                        isStrict ? "strict " : "LENIENT", kind, pair[0].debugDescription, "←",
                        pair[1].debugDescription, verdict.name, "not", pair[2], separator: "\t")
                }
            }
        }
        print(
            "agrees \(counts.agrees) of \(pairs.count),", "too strict \(counts.strict),",
            "too lenient \(counts.lenient)")
    }

    private static func rank(_ name: some StringProtocol) -> Int {
        ["right", "almost", "wrong"].firstIndex(of: String(name)) ?? 2
    }
}

extension AnswerMatcher.Verdict {
    /// As the tables have it.
    var name: String {
        switch self {
        case .right, .rightButForAccents: "right"
        case .almost: "almost"
        case .wrong: "wrong"
        }
    }
}
