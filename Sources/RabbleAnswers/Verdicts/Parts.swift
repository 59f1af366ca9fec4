extension WholeRule {
    /// The answers of other questions with the same prompt are right.
    static let siblings = WholeRule { answer in
        guard let siblings = answer.siblings else { return nil }
        var others: [AnswerText] = []
        for english in English.allCases {
            answer.typed.reading.english = english
            let texts = siblings.texts[answer.typed.forms.key] ?? []
            others += texts.map { AnswerText($0, in: answer.style) }
        }
        return others.verdict(on: &answer.typed)
    }

    /// `tasty delicious` is right for `delicious, tasty`: complete parts, separated by blanks.
    static let words = WholeRule { answer in
        let typed = answer.typed.normalized
        guard answer.texts.count > 1, answer.typed.raw.typedParts.count == 1,
            (1...15).contains(typed.utf8.count { $0 == " " })
        else { return nil }
        let texts = answer.texts.indices.flatMap {
            [answer.texts[$0].normalized, answer.texts[$0].forms.text]
        }
        return typed.consists(of: texts) ? .right : nil
    }

    /// `large, big` is right for `big; large`, and `large, red` is not.
    static let sets = WholeRule { answer in
        guard answer.texts.count > 1 else { return nil }
        let lists = [answer.typed.raw.typedParts, answer.typed.raw.commaParts]
        return lists.uniqued(by: \.self).lazy.firstNonNil { answer.verdict(onParts: $0) }
    }
}

extension JudgedAnswer {
    fileprivate mutating func verdict(onParts parts: [String]) -> AnswerMatcher.Verdict? {
        guard (2...16).contains(parts.count) else { return nil }
        var worst = AnswerMatcher.Verdict.right
        for part in parts where worst.isRight {
            var part = AnswerText(part, in: nil)
            worst = max(worst, texts.verdict(on: &part))
        }
        return worst.isRight ? worst : nil
    }
}

extension String {
    /// The parts between commas, slashes, semicolons and words such as *and* and *or*.
    var typedParts: [String] { parts(between: ",;/、，；・／،؛", ["conjunctions", "choices"]) }

    /// - Parameter joints: the sections of the words between parts.
    func parts(between marks: String, _ joints: [String]) -> [String] {
        let parts =
            isPrintableASCII()
            ? utf8.split(whereSeparator: marks.utf8.contains).map(Substring.init)
            : split { marks.contains($0) }
        return parts.flatMap { part in
            part.tokens.split { word in joints.contains { AnswerTables[$0].contains(word) } }
                .map { $0.joined(separator: " ") }
        }
    }

    /// Whether the text is a space-separated sequence of the given texts.
    func consists(of texts: [String]) -> Bool {
        let words = tokens
        let texts = Set(texts)
        // The numbers of words that form such a sequence, starting with 0.
        var ends = [0]
        for end in words.indices.map({ $0 + 1 }) {
            if ends.contains(where: { texts.contains(words[$0..<end].joined(separator: " ")) }) {
                ends.append(end)
            }
        }
        return ends.last == words.count
    }
}
