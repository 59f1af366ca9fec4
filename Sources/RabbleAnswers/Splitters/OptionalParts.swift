extension Splitter {
    /// `to go (on foot)` is *to go* and *to go on foot*, `colo(u)r` is *color* and *colour*; `f(x)`
    /// is one answer.
    static let brackets = Splitter(needs: "([{") { text, _ in
        [text] + text.withAndWithoutOptionalParts
    }
}

extension String {
    var hasOptionalParts: Bool { optionalPieces.count > 1 }

    /// All ways to keep or drop the parts in brackets. With more than four parts, all are kept or
    /// all dropped.
    fileprivate var withAndWithoutOptionalParts: [String] {
        let pieces = optionalPieces
        guard pieces.count > 1 else { return [] }
        let count = pieces.count / 2
        let choices = count > 4 ? [0, Int.max] : Array(0..<(1 << count))
        return choices.map { choice in
            pieces.enumerated().map { index, piece in
                let isKept = index % 2 == 0 || choice >> min(index / 2, 62) & 1 == 1
                return isKept ? piece : ""
            }.joined()
        }
    }

    /// The texts outside, inside, outside … brackets whose content is optional; none if brackets
    /// are nested or unbalanced.
    private var optionalPieces: [String] {
        func isBracket(_ scalar: Unicode.Scalar) -> Bool {
            Brackets.openings.contains(scalar) || Brackets.closings.contains(scalar)
        }
        let text = Array(unicodeScalars)
        let isProse = isShort && isProse
        var pieces = [""]
        var index = 0
        while let start = text[index...].firstIndex(where: isBracket) {
            let inside = text[(start + 1)...].prefix { !isBracket($0) }
            guard let kind = Brackets.openings.firstIndex(of: text[start]),
                inside.endIndex < text.count,
                text[inside.endIndex] == Brackets.closings[kind]
            else { return [] }
            let end = inside.endIndex + 1
            let part = BracketedPart(
                before: text[..<start], inside: inside, after: text[end...], isInProse: isProse)
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

    /// Whether this has words outside of its brackets, and none of the signs of code and formulas.
    var isProse: Bool {
        var depth = 0
        let outside = unicodeScalars.filter { scalar in
            if scalar == "(" { depth += 1 } else if scalar == ")" { depth -= 1 }
            return depth == 0 && scalar != ")"
        }
        return outside.contains(" ")
            && outside.allSatisfy {
                $0.isLetter || $0.isNumber || " .,'-".unicodeScalars.contains($0)
            }
    }
}
