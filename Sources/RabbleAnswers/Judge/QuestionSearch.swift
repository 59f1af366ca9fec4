/// Finds questions by texts that occur in them, ignoring case, width, white space and accents.
package struct QuestionSearch {
    private let texts: [[UInt8]]
    private var forms = [[UInt8]?](repeating: nil, count: 0x11_0000)

    /// - Returns: nil if there is nothing to search for.
    package init?(_ texts: [String]) {
        guard !texts.isEmpty, !texts.contains(where: \.isBlank) else { return nil }
        self.texts = texts.map { Array($0.searchable.utf8) }
    }

    package mutating func matches(_ question: Question) -> Bool {
        let parts =
            ([question.prompt, question.answer, question.hint ?? ""] + question.otherAnswers).map {
                form(of: $0)
            }
        return texts.allSatisfy { text in
            parts.contains { part in part.indices.contains { part[$0...].starts(with: text) } }
        }
    }

    /// The form of a text. The form of a code point is cached, unless it may combine with others.
    private mutating func form(of text: String) -> [UInt8] {
        var bytes: [UInt8] = []
        for scalar in text.unicodeScalars {
            let form = forms[Int(scalar.value)] ?? scalar.searchable
            forms[Int(scalar.value)] = form
            if form.isEmpty { return Array(text.searchable.utf8) }
            if form.first != 0x20 || bytes.last != 0x20 { bytes += form }
        }
        return bytes
    }
}

extension String {
    /// The common form of all spellings, composed, so that か does not occur in が.
    fileprivate var searchable: String { AnswerLetters(normalizedAnswer).bases.canonicallyComposed }
}

extension Unicode.Scalar {
    /// The form of the code point alone; empty if it may combine with others.
    fileprivate var searchable: [UInt8] {
        if properties.isGraphemeExtend || (0x1100...0x11FF).contains(value) { return [] }
        return properties.isWhitespace ? [0x20] : Array(String(self).searchable.utf8)
    }
}
