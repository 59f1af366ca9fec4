/// Which columns of a file hold the prompts and the answers, counted from 1.
public struct ColumnPair: Hashable, Sendable, CustomStringConvertible {
    /// The column of the prompts.
    public let prompt: Int
    /// The column of the answers.
    public let answer: Int

    /// The most columns that a file has.
    private static let most = 10_000

    /// The columns of a file that has two.
    static let first = ColumnPair(validPrompt: 1, answer: 2)

    /// - Returns: nil if the two are the same, or if no file has as many columns.
    public init?(prompt: Int, answer: Int) {
        guard prompt != answer, (1...Self.most).contains(prompt), (1...Self.most).contains(answer) else { return nil }
        self.init(validPrompt: prompt, answer: answer)
    }

    /// Reads `1,3`.
    ///
    /// - Returns: nil if the text is not such a pair.
    public init?(_ text: some StringProtocol) {
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 2, let prompt = numbers[0], let answer = numbers[1] else { return nil }
        self.init(prompt: prompt, answer: answer)
    }

    /// `1,3`
    public var description: String { "\(prompt),\(answer)" }

    private init(validPrompt prompt: Int, answer: Int) {
        self.prompt = prompt
        self.answer = answer
    }

    /// What the columns of a table hold, from the first to the last of the two.
    package var columns: [TableColumn?] {
        (1...max(prompt, answer)).map { $0 == prompt ? .prompt : $0 == answer ? .answer : nil }
    }
}
