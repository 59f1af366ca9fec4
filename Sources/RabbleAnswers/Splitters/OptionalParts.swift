extension Splitter {
    /// `to go (on foot)` is *to go* and *to go on foot*, `colo(u)r` is *color* and *colour*; `f(x)`
    /// is one answer.
    static let brackets = Splitter(needs: "([{") { text, _ in
        [text] + text.withAndWithoutOptionalParts
    }
}

extension [String] {
    /// いち for 一(いち) and たべる for 食べる (たべる): the pieces with readings in place of the words
    /// before them.
    fileprivate var readings: [String] {
        var text = ""
        for (index, piece) in enumerated() {
            if index % 2 == 0 {
                text += piece
                continue
            }
            text = text.trimmed
            guard piece.unicodeScalars.allSatisfy(\.isKana), piece.count <= Self.longestReading,
                let word = text.endings.first(where: { $0.isRead(as: piece[...]) })
            else { return [] }
            text = text.dropLast(word.count) + piece
        }
        return [text]
    }

    private static let longestReading = 32
}

extension StringProtocol {
    /// The ends of the text from the longest that may be a word with a reading.
    fileprivate var endings: [SubSequence] { (1...8).reversed().map(suffix) }

    /// Whether kana are the reading of this word: its own kana, and some for Chinese characters.
    fileprivate func isRead(as kana: Substring) -> Bool {
        guard first?.isHan == true else {
            guard let first else { return kana.isEmpty }
            return first == kana.first && dropFirst().isRead(as: kana.dropFirst())
        }
        let rest = drop(while: \.isHan)
        return kana.indices.contains { rest.isRead(as: kana[$0...].dropFirst()) }
    }
}

extension Character {
    fileprivate var isHan: Bool {
        unicodeScalars.first.map { (0x3400...0x9FFF).contains($0.value) || $0 == "々" } == true
    }
}

extension Unicode.Scalar {
    fileprivate var isKana: Bool { (0x3041...0x30FF).contains(value) }
}

extension String {
    /// All ways to keep or omit the parts in brackets. If there are more than four, all are kept or
    /// all omitted.
    fileprivate var withAndWithoutOptionalParts: [String] {
        let pieces = optionalPieces
        guard pieces.count > 1 else { return [] }
        let count = pieces.count / 2
        let choices = count > 4 ? [0, Int.max] : Array(0..<(1 << count))
        return pieces.readings
            + choices.map { choice in
                pieces.indices.reduce("") { text, index in
                    if index % 2 == 0 { return text + pieces[index] }
                    guard choice >> min(index / 2, 62) & 1 == 1 else { return text }
                    // The amig(o) in amigo(a).
                    let isEnding =
                        text.last?.isLetter == true && pieces[index + 1].first?.isLetter != true
                        && pieces[index].unicodeScalars.isEnding
                    return isEnding ? text.inflected(by: pieces[index]) : text + pieces[index]
                }
            }
    }

    /// The maximum number of brackets examined, because each requires a pass over the whole text.
    private static let maxBrackets = 64

    /// The texts alternately outside and inside brackets with optional content; empty if brackets
    /// are nested, unbalanced or very many.
    var optionalPieces: [String] {
        let isBracket = Brackets.all.contains
        let text = Array(unicodeScalars)
        var pieces = [""]
        if text.count(where: isBracket) > Self.maxBrackets { return [] }
        var index = 0
        while let start = text[index...].firstIndex(where: isBracket) {
            let inside = text[(start + 1)...].prefix { !isBracket($0) }
            guard let kind = Brackets.openings.firstIndex(of: text[start]),
                inside.endIndex < text.count,
                text[inside.endIndex] == Brackets.closings[kind]
            else { return [] }
            let end = inside.endIndex + 1
            let part = BracketedPart(
                before: text[..<start], inside: inside, after: text[end...],
                isRound: "(（".unicodeScalars.contains(text[start]))
            if BracketedPart.optional.contains(where: { $0(part) }) {
                pieces[pieces.count - 1] += text[index..<start].string
                pieces += [inside.string, ""]
            } else {
                pieces[pieces.count - 1] += text[index..<end].string
            }
            index = end
        }
        pieces[pieces.count - 1] += text[index...].string
        return pieces
    }

    /// Whether there are words outside its brackets, and no symbols of code or formulas.
    var isProse: Bool {
        let outside = withoutBrackets.unicodeScalars
        return outside.contains(" ")
            && outside.allSatisfy {
                $0.isLetter || $0.isNumber || " .,'-?!".unicodeScalars.contains($0)
            }
    }
}
