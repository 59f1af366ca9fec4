/// Judges typed answers as a teacher would.
///
/// An answer is right if it is equal to the expected one, or to one of the accepted ones, when compatibility forms
/// (full-width `ａ` is `a`), case, white space, typographic quotes and dashes, and punctuation at the end do not count; or
/// if it is one of the alternatives that the expected answer lists, with or without its optional parts. It is right but
/// misspelt if only accents of Latin letters differ. A one-letter slip counts as wrong, and is pointed
/// out.
///
/// ```swift
/// AnswerMatcher().judge("  ＴＯＫＹＯ ", for: tokyo)    // .right
/// AnswerMatcher().judge("leon", for: león)             // .rightButForAccents(spelling: "león")
/// AnswerMatcher().judge("neccessary", for: necessary)  // .almost(…)
/// ```
public struct AnswerMatcher: Sendable {
    /// The verdict on a typed answer, the best first.
    public enum Verdict: Equatable, Sendable {
        /// It is right.
        case right
        /// It is right, but this is the spelling.
        case rightButForAccents(spelling: String)
        /// It is wrong by one slip.
        case almost(KeyboardSlip)
        /// It is wrong.
        case wrong

        /// Whether the answer counts as right.
        var isRight: Bool {
            switch self {
            case .right, .rightButForAccents: true
            case .almost, .wrong: false
            }
        }
    }

    private let accents: AccentRule

    /// - Parameter accents: whether an answer without its accents is right.
    public init(accents: AccentRule = .lenient) {
        self.accents = accents
    }

    /// The verdict on `typed` as the answer to `question`.
    ///
    /// - Complexity: O(*n*) in the length of the texts.
    public func judge(_ typed: String, for question: Question) -> Verdict {
        let typed = typed.normalizedAnswer
        let texts = question.rightTexts
        if texts.contains(where: { $0.text == typed }) { return .right }
        if accents == .lenient {
            let plain = typed.withoutLatinAccents
            if let match = texts.first(where: { $0.text.withoutLatinAccents == plain }) {
                return .rightButForAccents(spelling: match.spelling)
            }
        }
        return Self.slip(typed, texts).map(Verdict.almost) ?? .wrong
    }

    /// What is right for questions that ask the same, ready for looking up.
    package struct PreparedAnswers {
        fileprivate var right: Set<String> = []
        /// The spelling of each text that is right, by the text without its accents.
        fileprivate var spellings: [String: String] = [:]

        init(_ questions: [Question]) {
            for (text, spelling) in questions.lazy.flatMap(\.rightTexts) {
                right.insert(text)
                let plain = text.withoutLatinAccents
                if spellings[plain] == nil { spellings[plain] = spelling }
            }
        }
    }

    /// The verdict on `typed` as the answer to `question`, where answers to others that ask the same are right as well.
    ///
    /// Slips are reported only for the question's own answers: among many one would be found too easily.
    ///
    /// - Complexity: O(*n*) in the length of the texts.
    package func judge(_ typed: String, for question: Question, among prepared: PreparedAnswers) -> Verdict {
        let typed = typed.normalizedAnswer
        if prepared.right.contains(typed) { return .right }
        if accents == .lenient, let spelling = prepared.spellings[typed.withoutLatinAccents] {
            return .rightButForAccents(spelling: spelling)
        }
        return Self.slip(typed, question.rightTexts).map(Verdict.almost) ?? .wrong
    }

    private static func slip(_ typed: String, _ texts: [(text: String, spelling: String)]) -> KeyboardSlip? {
        for (text, spelling) in texts {
            if let slip = KeyboardSlip(typed: typed, meant: text, spelling: spelling) { return slip }
        }
        return nil
    }
}

extension Question {
    /// Every text that is right as an answer, normalised, with the spelling to show for it.
    fileprivate var rightTexts: [(text: String, spelling: String)] {
        var texts: [(text: String, spelling: String)] = []
        func add(_ answer: String) {
            let variants = answer.normalizedAnswer.answerVariants
            for variant in variants { texts.append((variant, variant == variants[0] ? answer : variant)) }
        }
        add(answer)
        for answer in accepts { add(answer) }
        return texts
    }
}

/// How accents of Latin letters count.
public enum AccentRule: String, CaseIterable, Sendable {
    /// An answer without them is right, and the correct spelling is shown.
    case lenient
    /// An answer without them is wrong.
    case strict
}

/// The answers that are right for a question, as far as they are shown.
public struct RightAnswers: Equatable, Sendable {
    /// The most answers that are listed.
    static let mostListed = 5
    /// The most bytes of an answer of another question that is listed.
    static let longestListed = 4_096

    /// The question's own answer, and then those of others that ask the same.
    public let listed: [String]
    /// How many more there are.
    public let unlisted: Int

    /// These answers, and this many more.
    public init(_ listed: [String], unlisted: Int = 0) {
        self.listed = listed
        self.unlisted = unlisted
    }
}
