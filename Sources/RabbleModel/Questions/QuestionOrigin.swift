/// The origin that siblings share; each of them gives away the answers to the others.
///
/// `The capital of […] is Paris.` and `The capital of France is […].` are equal once their gaps are
/// filled.
package enum QuestionOrigin: Hashable, Sendable {
    /// A note of another program.
    case note(String)
    case sentence(String)
    /// The same question in the other direction.
    case question(GroupID, Question.ID)

    /// - Parameter question: a question in the forward direction.
    /// - Returns: nil if it has no siblings.
    package init?(_ question: Question) {
        if let note = question.attached?.extras.note {
            self = .note(note)
        } else if let sentence = question.sentence {
            self = .sentence(sentence)
        } else {
            return nil
        }
    }
}

extension Question {
    /// Whether it has a gap in either direction, or extras, which may include a note.
    var mayHaveSiblings: Bool {
        attached != nil || prompt.hasBracket || answer.hasBracket
    }

    /// The prompt with its gaps filled from the answer. Several gaps get the comma-separated parts
    /// of the answer, in order.
    fileprivate var sentence: String? {
        guard prompt.hasBracket else { return nil }
        let gaps = gaps
        var parts = gaps.count == 1 ? [answer] : answer.split(separator: ", ").map(String.init)
        // Equal gaps share one answer.
        if parts.count == 1 { parts = Array(repeating: answer, count: gaps.count) }
        guard !gaps.isEmpty, parts.count == gaps.count else { return nil }
        var sentence = ""
        var start = prompt.startIndex
        for (gap, part) in zip(gaps, parts) {
            sentence += prompt[start..<gap.lowerBound] + part
            start = gap.upperBound
        }
        return sentence + prompt[start...]
    }

    /// The gaps `[…]`; if there are none, all brackets, which may contain hints.
    private var gaps: [Range<String.Index>] {
        var brackets: [Range<String.Index>] = []
        var opening: String.Index?
        for index in prompt.utf8.indices {
            switch prompt.utf8[index] {
            case "[": opening = index
            case "]":
                if let start = opening { brackets.append(start..<prompt.utf8.index(after: index)) }
                opening = nil
            default: break
            }
        }
        let gaps = brackets.filter { ["[…]", "[...]"].contains(prompt[$0]) }
        return gaps.isEmpty ? brackets.filter { !isFile(String(prompt[$0])) } : gaps
    }
}

extension String {
    /// Checks eight bytes at a time if the text is ASCII.
    fileprivate var hasBracket: Bool {
        let bracket = UInt8(ascii: "[")
        return !isPrintableASCII(without: bracket) && utf8.contains(bracket)
    }
}
