/// How accents of Latin letters count.
public enum AccentRule: String, CaseIterable, Sendable {
    /// An answer without them is right, and the correct spelling is shown.
    case lenient
    /// An answer without them is wrong.
    case strict
}

/// Judges typed answers as a teacher would.
///
/// An answer is right if it is equal to the expected one, or to one of the accepted ones, when compatibility forms
/// (full-width `ａ` is `a`), case, white space, typographic quotes and dashes, and punctuation at the end do not count; or
/// if it is one of the alternatives that the expected answer lists, with or without its optional parts. It is right but
/// misspelt if only accents of Latin letters differ. One slip of the keyboard stays wrong, but is told.
///
/// ```swift
/// AnswerMatcher().judge("  ＴＯＫＹＯ ", for: tokyo)    // .right
/// AnswerMatcher().judge("leon", for: león)             // .rightButForAccents(spelling: "león")
/// AnswerMatcher().judge("neccessary", for: necessary)  // .almost(…)
/// ```
public struct AnswerMatcher: Sendable {
    /// What becomes of a typed answer, the best first.
    public enum Verdict: Equatable, Sendable {
        /// It is right.
        case right
        /// It is right, but this is the spelling.
        case rightButForAccents(spelling: String)
        /// It is wrong by one slip.
        case almost(KeyboardSlip)
        /// It is wrong.
        case wrong
    }

    private let accents: AccentRule

    /// Makes a matcher.
    public init(accents: AccentRule = .lenient) {
        self.accents = accents
    }

    /// What becomes of `typed` as the answer to `question`.
    ///
    /// - Complexity: O(*n*) in the length of the texts.
    public func judge(_ typed: String, for question: Question) -> Verdict {
        let text = typed.normalizedAnswer
        // Most answers are just right or one word that is wrong.
        if question.answer.normalizedAnswer == text { return .right }
        return judge(typed, for: question, among: PreparedAnswers([question]))
    }

    /// What is right for one or more questions that ask the same, ready for looking up.
    struct PreparedAnswers {
        fileprivate var right: Set<String> = []
        /// The spelling of what is right, by what it is without accents.
        fileprivate var spellings: [String: String] = [:]

        init(_ questions: [Question]) {
            for answer in questions.lazy.flatMap({ [$0.answer] + $0.accepts }) {
                let variants = answer.normalizedAnswer.answerVariants
                right.formUnion(variants)
                for variant in variants {
                    let plain = variant.withoutLatinAccents
                    guard spellings[plain] == nil else { continue }
                    spellings[plain] = variant == variants[0] ? answer : variant
                }
            }
        }
    }

    /// What becomes of `typed` as the answer to `question`, where answers to others that ask the same are right as well.
    ///
    /// - Complexity: O(*n*) in the length of the texts.
    func judge(_ typed: String, for question: Question, among prepared: PreparedAnswers) -> Verdict {
        let typed = typed.normalizedAnswer
        if prepared.right.contains(typed) { return .right }
        if accents == .lenient, let spelling = prepared.spellings[typed.withoutLatinAccents] {
            return .rightButForAccents(spelling: spelling)
        }
        for answer in [question.answer] + question.accepts {
            let variants = answer.normalizedAnswer.answerVariants
            for variant in variants {
                guard let slip = KeyboardSlip(typed: typed, meant: variant) else { continue }
                return .almost(KeyboardSlip(slip, meant: variant == variants[0] ? answer : variant))
            }
        }
        return .wrong
    }
}
