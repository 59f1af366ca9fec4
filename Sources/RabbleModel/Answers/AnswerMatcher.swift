/// Judges typed answers as a teacher would.
///
/// An answer is right if it equals the expected or an accepted one, or one of the alternatives in these, with or without
/// their optional parts. Compatibility forms (full-width `ａ` is `a`), case, white space, typographic quotes and dashes, and
/// final punctuation do not matter. If only accents of Latin letters differ, the answer is right and its spelling is shown.
/// A one-letter slip counts as wrong, and is pointed out.
///
/// ```swift
/// AnswerMatcher().judge("  ＴＯＫＹＯ ", for: tokyo)    // .right
/// AnswerMatcher().judge("leon", for: león)             // .rightButForAccents(spelling: "león")
/// AnswerMatcher().judge("neccessary", for: necessary)  // .almost(…)
/// ```
public struct AnswerMatcher: Sendable {
    /// The verdict on a typed answer, from best to worst.
    public enum Verdict: Hashable, Sendable {
        /// The answer is right.
        case right
        /// The answer is right but for accents; this is the spelling.
        case rightButForAccents(spelling: String)
        /// The answer is wrong by one slip.
        case almost(KeyboardSlip)
        /// The answer is wrong.
        case wrong

        var isRight: Bool {
            switch self {
            case .right, .rightButForAccents: true
            case .almost, .wrong: false
            }
        }
    }

    private let accents: AccentRule

    /// - Parameter accents: how missing accents count.
    public init(accents: AccentRule = .lenient) { self.accents = accents }

    /// Judges `typed` as the answer to `question`.
    ///
    /// - Complexity: O(*n*) in the length of the texts.
    public func judge(_ typed: String, for question: Question) -> Verdict { judge(typed, for: question, among: nil) }

    /// Judges `typed` as the answer to `question`. The answers to others that ask the same are right as well.
    ///
    /// Slips are found only in the question's own answers: among many, one would be found too easily.
    package func judge(_ typed: String, for question: Question, among others: PreparedAnswers?) -> Verdict {
        let typed = typed.normalizedAnswer
        lazy var texts = question.rightTexts
        if others?.right.contains(typed) ?? texts.contains(where: { $0.text == typed }) { return .right }
        if accents == .lenient {
            let plain = typed.withoutLatinAccents
            let spelling =
                others.map { $0.spellings[plain] }
                ?? texts.first { $0.text.withoutLatinAccents == plain }?.spelling
            if let spelling { return .rightButForAccents(spelling: spelling) }
        }
        for (text, spelling) in texts {
            if let slip = KeyboardSlip(typed: typed, meant: text, spelling: spelling) { return .almost(slip) }
        }
        return .wrong
    }

    /// The right answers to questions that ask the same, ready for looking up.
    package struct PreparedAnswers {
        fileprivate var right: Set<String> = []
        /// The spelling of each right text, by the text without its accents.
        fileprivate var spellings: [String: String] = [:]

        init(_ questions: [Question]) {
            for (text, spelling) in questions.lazy.flatMap(\.rightTexts) {
                right.insert(text)
                let plain = text.withoutLatinAccents
                if spellings[plain] == nil { spellings[plain] = spelling }
            }
        }
    }
}

extension Question {
    /// The normalised texts of all right answers, each with the spelling to show.
    fileprivate var rightTexts: [(text: String, spelling: String)] {
        var texts: [(text: String, spelling: String)] = []
        func add(_ answer: String) {
            let variants = answer.normalizedAnswer.answerVariants
            for variant in variants { texts.append((variant, variant == variants[0] ? answer : variant)) }
        }
        add(answer)
        for answer in otherAnswers { add(answer) }
        return texts
    }
}

/// How accents of Latin letters count.
public enum AccentRule: String, CaseIterable, Sendable {
    /// An answer without its accents is right, and the correct spelling is shown.
    case lenient
    /// An answer without its accents is wrong.
    case strict
}

/// The right answers to a question, as many as are shown.
public struct RightAnswers: Hashable, Sendable {
    /// The most answers that are listed.
    static let mostListed = 5
    /// The most bytes of an answer to another question that is listed.
    static let longestListed = 4_096

    /// The question's own answer, then those to others that ask the same.
    public let listed: [String]
    /// The number of other answers.
    public let unlisted: Int

    /// Lists answers, and counts the others.
    public init(_ listed: [String], unlisted: Int = 0) {
        self.listed = listed
        self.unlisted = unlisted
    }
}
