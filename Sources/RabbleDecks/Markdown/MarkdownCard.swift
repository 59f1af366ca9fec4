/// The position of a card in a file, and the way its sides become a question.
struct MarkdownCard {
    private let front: Range<UInt32>
    private let back: Range<UInt32>
    /// The style of the gaps in the front, if one of them is asked for.
    private let gaps: MarkdownGaps.Style?
    private let gap: UInt8
    /// Whether the back asks for the front.
    var isReversed = false
    private let isNote: Bool
    /// Whether the bytes of its sides are their texts, except for white space at the ends.
    let isPlain: Bool

    /// The maximum number of gaps asked for in one text. Each question repeats the text.
    static let maxGaps = 100

    init(
        front: Range<Int>, back: Range<Int> = 0..<0, gaps: MarkdownGaps.Style? = nil,
        gap: Int = 0, isNote: Bool, isPlain: Bool = false
    ) {
        self.gaps = gaps
        self.isNote = isNote
        self.isPlain = isPlain
        // Files are smaller than 4 GiB, so 32 bits are enough.
        self.front = front.of(UInt32.self)
        self.back = back.of(UInt32.self)
        self.gap = UInt8(truncatingIfNeeded: gap)
    }

    /// The range of both sides.
    var range: Range<Int> {
        Int(front.lowerBound)..<Int(max(front.upperBound, back.upperBound))
    }

    func question(_ bytes: [UInt8]) -> Question {
        let front = MarkdownField(bytes, front.of(Int.self), isNote: isNote)
        if let gaps { return MarkdownGaps(front.text, gaps).question(Int(gap), of: front) }
        let back = MarkdownField(bytes, back.of(Int.self), isNote: isNote)
        let question = Question(
            validPrompt: front.text, answer: back.text, hint: [front.hint, back.hint].joined,
            otherAnswers: front.accepts + back.accepts, wrongAnswers: front.wrong + back.wrong,
            extras: QuestionExtras(
                promptMedia: front.media, answerMedia: back.media, all: back.all))
        return isReversed ? question.reversed : question
    }

    /// The start of the comment in which Obsidian's plugin stores the due dates of a card's
    /// questions.
    static let schedule: StaticString = "<!--SR:"

    /// The day on which the plugin last asked the question; nil if it never did.
    ///
    /// The plugin stores the due date of each question, and its interval in days:
    /// `<!--SR:!2026-11-21,4,270!2026-11-25,8,250-->`. A question that was never asked has the date
    /// 2000-01-01.
    func lastReview(_ bytes: [UInt8]) -> StudyDay? {
        guard let start = bytes.firstIndex(of: Self.schedule, in: range),
            let end = bytes.firstIndex(of: "-->", in: start..<range.upperBound)
        else { return nil }
        let dates = String(utf8: bytes[start..<end]).split(separator: "!")
            .dropFirst(2)
        let number = isReversed ? 1 : max(0, Int(gap) - 1)
        let parts = dates.dropFirst(number).first?.split(separator: ",") ?? []
        guard parts.count > 1, parts[0] != "2000-01-01",
            let due = Timestamp("\(parts[0])T00:00:00Z"),
            let interval = Int64(parts[1].prefix { $0 != "." })
        else { return nil }
        let day = due.milliseconds / Timestamp.millisecondsInDay
        return StudyDay(LocalDay(number: day.subtractingReportingOverflow(interval).partialValue))
    }
}

extension Range where Bound: BinaryInteger {
    @inline(__always) fileprivate func of<Other: BinaryInteger>(_ type: Other.Type) -> Range<Other>
    {
        Other(truncatingIfNeeded: lowerBound)..<Other(truncatingIfNeeded: upperBound)
    }
}

/// The questions of a file of notes, each created when it is asked.
struct MarkdownQuestions: QuestionSource {
    let bytes: [UInt8]
    /// The cards, in the order of the file.
    let cards: [MarkdownCard]

    var count: Int { cards.count }

    func question(at index: Int) -> Question { cards[index].question(bytes) }

    /// Includes all cards with comments, gaps, pictures or tags.
    func indices(mentioning letters: [UInt8]) -> [Int]? {
        var match = -1
        return cards.indices.filter { index in
            guard cards[index].isPlain else { return true }
            let card = cards[index].range
            if match < card.lowerBound {
                let rest = card.lowerBound..<bytes.count
                match = bytes.firstIndex(ofLetters: letters, in: rest) ?? bytes.count
            }
            return match < card.upperBound
        }
    }

    var mayHaveSiblings: Bool {
        bytes.firstIndex(of: "[", in: bytes.indices) != nil
            || !cards.allSatisfy(\.isPlain)
    }
}
