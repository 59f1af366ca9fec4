/// The choices for answering a question: the right ones, and some wrong answers.
///
/// They are drawn from a seed of the question and the number of its answers. So they stay the same
/// until it is answered, in any drill, and are drawn again when it is asked the next time.
public struct Choices: Hashable, Sendable {
    /// The texts, in display order.
    public let texts: [String]
    /// The labels: `a`, `b`, or `1`, `2` if a letter is one of the texts or accepted answers, or
    /// `w`, `x`, the last free letters, if a number is, too.
    public let labels: [String]
    /// The kind of the labels: `letter` or `number`.
    package var kind: String { labels[0] == "1" ? "number" : "letter" }
    /// Whether several are right, all of which are to be chosen.
    public var areSeveral: Bool { right.count > 1 }
    private let right: [String]
    private let question: Question
    private let wrong: [String]
    private let markup: Markup

    private static let maxWrong = 3
    private static let letters = "abcdefghijklmnopqrstuvwxyz".map(String.init)

    /// - Parameters:
    ///   - wrong: the wrong answers; at least one.
    ///   - seed: determines which of them are used, and the order.
    init(of question: Question, among wrong: [String], in markup: Markup, seed: UInt64) {
        self.question = question
        self.wrong = wrong
        self.markup = markup
        right = question.rightChoices
        var generator = SplitMix64(seed: seed)
        let drawn = Array(wrong.indices).shuffledPrefix(Self.maxWrong, using: &generator)
        let all = right + drawn.map { wrong[$0] }
        let order = Array(all.indices).shuffledPrefix(all.count, using: &generator)
        let shuffled = order.map { all[$0] }
        // `All of the above`
        let isLast = { markup.plain($0).normalizedAnswer.hasSuffix("of the above") }
        texts = shuffled.filter { !isLast($0) } + shuffled.filter(isLast)
        let answers = (texts + question.otherAnswers).map { markup.plain($0).normalizedAnswer }
        let count = max(4, texts.count)
        let numbers = (1...count).map(String.init)
        let others = Self.letters.filter { !answers.contains($0) }
        let sets = [Self.letters.prefix(count), numbers[...], others.suffix(count)]
        let free = sets.first { $0.count == count && Set($0).isDisjoint(with: answers) }
        labels = Array((free ?? numbers[...]).prefix(texts.count))
    }

    /// The indices of the choices that a line names by their texts or labels, several if several
    /// are right; nil for any other line. Any other accepted answer counts as the right choice.
    func indices(of line: String) -> [Int]? {
        guard line.isStreamSafe else { return nil }
        if let chosen = indices(ofOne: line) { return chosen }
        guard areSeveral else { return nil }
        // Between commas a text is meant as it stands, even if another differs only in case.
        let named = line.split { ",;".contains($0) }.map { indices(ofOne: $0.trimmed) }
        let chosen = named.compactMap(\.self).joined()
        if !named.contains(nil), Set(chosen).count == chosen.count, !chosen.isEmpty {
            return Array(chosen)
        }
        let parts = zip(labels, texts).map { [$0, markup.plain($1)] }
        // `a c`, otherwise `ac`.
        return [line, line.map(String.init).joined(separator: " ")].lazy
            .compactMap { $0.indices(of: parts) }.first { !$0.isEmpty }
    }

    private func indices(ofOne line: String) -> [Int]? {
        func indices(_ isChosen: (String) -> Bool) -> [Int] {
            texts.indices.filter { isChosen(markup.plain(texts[$0])) }
        }
        let word = line.normalizedAnswer
        let same = [indices { $0 == line }, indices { $0.normalizedAnswer == word }]
        if let only = same.first(where: { $0.count == 1 }) { return only }
        if question.otherAnswers.contains(where: { markup.plain($0).normalizedAnswer == word }) {
            return right.compactMap(texts.firstIndex)
        }
        let label = line.trimmed.compatiblyComposed.lowercased()
        return labels.firstIndex { [$0, "\($0))", "\($0)."].contains(label) }.map { [$0] }
    }

    func verdict(on chosen: [Int]) -> AnswerMatcher.Verdict {
        let chosen = chosen.map { texts[$0] }
        guard chosen.allSatisfy(right.contains) else { return .wrong }
        let missing = right.filter { !chosen.contains($0) }.map(markup.plain)
        if missing.isEmpty { return .right }
        let parts = missing.joined(separator: ", ")
        return .almost(NearMiss(markup.plain(question.answer), "missing: \(parts)"))
    }

    /// The texts of choices without markup, as stored in the history.
    func plain(_ chosen: [Int]) -> String {
        chosen.map { markup.plain(texts[$0]) }.joined(separator: ", ")
    }

    /// Whether another version of the question has the same choices.
    func fit(_ other: Question) -> Bool {
        other.rightChoices == right && other.wrongAnswers == question.wrongAnswers
    }
}
