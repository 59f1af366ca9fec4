/// What the answers of a group say about each other, by which those of one question are read.
///
/// Each finding has its evidence: a part of at least five answers, of at most 128 that stand for
/// all.
struct AnswerStyle: Sendable {
    /// Whether words that start with a capital are nothing special, as nouns in German.
    private(set) var hasCapitals = false
    /// Whether commas may stand between alternatives, not between columns: `Paris, France` and
    /// `Rome, Italy` have two.
    private(set) var hasLists = true
    /// Whether all is Japanese in Latin letters.
    private(set) var isRomaji = false

    init() {}

    /// - Parameter answers: some answers of the group, at least one.
    init(_ answers: [String]) {
        let commas = answers.map { $0.utf8.count { $0 == UInt8(ascii: ",") } }
        let isEvidence = answers.count >= 5
        hasCapitals = isEvidence && answers.count(where: \.hasCapital) * 2 > answers.count
        isRomaji = isEvidence && answers.allSatisfy { $0.normalizedAnswer.romaji() != nil }
        let haveColumns =
            commas[0] > 0 && commas.count { $0 == commas[0] } * 5 >= commas.count * 4
        hasLists = !hasCapitals || !haveColumns
    }

    init(_ questions: QuestionList) {
        let step = max(1, questions.count / 128)
        self.init(
            stride(from: 0, to: questions.count, by: step).map { questions[$0].answer })
    }
}
