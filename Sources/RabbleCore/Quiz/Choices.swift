/// The choices for answering a question: the right answer and some wrong ones.
///
/// They are drawn from a seed of the question and the number of its answers. So they stay the same
/// until it is answered, in any drill, and are drawn again when it is asked the next time.
public struct Choices: Hashable, Sendable {
    /// The texts, in display order.
    public let texts: [String]
    /// The labels: `a`, `b`, or `1`, `2` if a letter is one of the texts or accepted answers, or
    /// `w`, `x` if a number is, too.
    public let labels: [String]
    private let question: Question
    private let wrong: [String]
    private let markup: Markup

    private static let maxWrong = 3
    private static let labelSets = ["abcd", "1234", "wxyz"].map { $0.map(String.init) }

    /// - Parameters:
    ///   - wrong: the wrong answers; at least one.
    ///   - seed: determines which of them are used, and the order.
    init(of question: Question, among wrong: [String], in markup: Markup, seed: UInt64) {
        self.question = question
        self.wrong = wrong
        self.markup = markup
        var generator = SplitMix64(seed: seed)
        let drawn = Array(wrong.indices).shuffledPrefix(Self.maxWrong, using: &generator)
        let all = [question.answer] + drawn.map { wrong[$0] }
        let order = Array(all.indices).shuffledPrefix(all.count, using: &generator)
        let shuffled = order.map { all[$0] }
        // `All of the above`
        let isLast = { markup.plain($0).normalizedAnswer.hasSuffix("of the above") }
        texts = shuffled.filter { !isLast($0) } + shuffled.filter(isLast)
        let answers = (texts + question.otherAnswers).map { markup.plain($0).normalizedAnswer }
        let labels = Self.labelSets.first { Set($0).isDisjoint(with: answers) }
        self.labels = Array((labels ?? Self.labelSets[0]).prefix(texts.count))
    }

    /// The index of the choice with this text or label; nil for any other line. Another accepted
    /// answer counts as the right choice.
    func index(of line: String) -> Int? {
        guard line.isStreamSafe else { return nil }
        func indices(_ isChosen: (String) -> Bool) -> [Int] {
            texts.indices.filter { isChosen(markup.plain(texts[$0])) }
        }
        let word = line.normalizedAnswer
        let same = [indices { $0 == line }, indices { $0.normalizedAnswer == word }]
        if let only = same.first(where: { $0.count == 1 }) { return only[0] }
        if question.otherAnswers.contains(where: { markup.plain($0).normalizedAnswer == word }) {
            return texts.firstIndex(of: question.answer)
        }
        let label = line.trimmed.compatiblyComposed.lowercased()
        return labels.firstIndex { [$0, "\($0))", "\($0)."].contains(label) }
    }

    func isRight(_ index: Int) -> Bool { texts[index] == question.answer }

    /// The text of a choice without markup, as stored in the history.
    func plain(_ index: Int) -> String { markup.plain(texts[index]) }

    /// Whether another version of the question has the same choices.
    func fit(_ other: Question) -> Bool {
        other.answer == question.answer
            && (other.wrongAnswers.isEmpty || other.wrongAnswers == wrong)
    }
}
