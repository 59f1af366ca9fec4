import TestSupport
import Testing

@testable import RabbleAnswers

/// Judging of answers, in the files of the folder `Cases`: `$ judge león` and, beneath it, typed
/// texts with their verdicts. ``Transcript`` describes the syntax. Rows of a block `group` are a
/// prompt, its answer and other accepted answers, separated by tabs; the word after `group` is the
/// rule for judging.
struct CaseTests {
    @Test("An answer is judged as its case says", arguments: try Transcript.all(in: folder))
    func answers(_ transcript: Transcript) throws {
        var commands = try AnswerCommands()
        try transcript.check {
            try commands.take($0)
        } command: { command in
            let words = command.words.withControls
            let name = words.prefix { $0 != " " }
            let text = String(words.dropFirst(name.count + 1))
            let typed = command.input.split(separator: "\n", omittingEmptySubsequences: false)
            return try commands.lines(String(name), text, typed.dropLast().map(String.init)).map {
                $0.inSymbols.asPrinted
            }
        }
    }

    private static let folder = packageFolder.appending(path: "Tests/RabbleAnswersTests/Cases")
}

private struct AnswerCommands {
    private var key: AnswerKey
    private var questions: [Question]

    init() throws {
        questions = [try Question(prompt: "?", answer: "-")]
        let group = try QuestionGroup(title: "T", questions: questions)
        key = AnswerKey(group, matcher: AnswerMatcher())
    }

    mutating func take(_ group: Transcript.Block) throws {
        questions = try group.lines.map { line in
            let texts = line.split(separator: "\t").map(String.init)
            return try Question(
                prompt: texts[0], answer: texts[1], otherAnswers: Array(texts.dropFirst(2)))
        }
        let whole = QuestionGroup(
            try QuestionGroup(title: "T", questions: questions.uniqued(by: \.self)),
            questions: questions, markup: group.name == "Markdown" ? .markdown : Markup.none)
        questions = Array(whole.questions)
        key = AnswerKey(
            whole, matcher: AnswerMatcher(accents: group.name == "strict" ? .strict : .lenient))
    }

    private struct Unknown: Error { let name: String }

    mutating func lines(_ command: String, _ text: String, _ typed: [String]) throws
        -> [String]
    {
        let matchers = [
            "judge": AnswerMatcher(), "strictly": AnswerMatcher(accents: .strict),
            "exactly": AnswerMatcher(answers: .exact),
        ]
        if let matcher = matchers[command] {
            let texts = text.split(separator: "\t").map(String.init)
            let question = try Question(
                prompt: "?", answer: texts[0], otherAnswers: Array(texts.dropFirst()))
            return typed.map { matcher.judge($0, for: question).words }
        }
        switch command {
        case "ask":
            let question = try question(text)
            return typed.map { key.judge($0, for: question).words }
        case "accept":
            let question = try question(text)
            return typed.map { key.accept($0, for: question) ? "accepted" : "not accepted" }
        case "answers":
            let all = try key.rightAnswers(to: question(text))
            return all.listed + (all.unlisted == 0 ? [] : ["\(all.unlisted) more"])
        case "slip": return typed.map { NearMiss(typed: $0, meant: text)?.marked ?? "no slip" }
        case "variants": return text.answerVariants()
        case "difference":
            return typed.map { typed in
                guard let difference = WordDifference(typed: typed, meant: text) else {
                    return "no difference"
                }
                return difference.marked + (difference.isOfSentence ? " (a sentence)" : "")
            }
        case "find":
            let question = try Question(prompt: text, answer: "-")
            return typed.map { typed in
                let search = QuestionSearch(typed.split(separator: "\t").map(String.init))
                return search?.matches(question) == true ? "found" : "not found"
            }
        default: throw Unknown(name: command)
        }
    }

    /// The question of a number, from 1.
    private func question(_ number: String) throws -> Question {
        try #require(Int(number).map { questions[$0 - 1] })
    }
}

extension AnswerMatcher.Verdict {
    fileprivate var words: String {
        switch self {
        case .right: "right"
        case .rightButForAccents(let spelling): "right but for accents: \(spelling)"
        case .almost(let miss):
            "almost: \([miss.marked, miss.difference].compactMap(\.self).joined(separator: ", ")) "
                + "for \(miss.meant)"
        case .wrong: "wrong"
        }
    }
}
