/// The characters that serve as grouping brackets.
enum Brackets {
    static let openings: [Unicode.Scalar] = ["(", "[", "{", "（", "［", "【", "〔"]
    static let closings: [Unicode.Scalar] = [")", "]", "}", "）", "］", "】", "〕"]
    static let all = Set(openings + closings)
}

extension String {
    /// The pieces between marks outside brackets for which `separates` is true.
    ///
    /// - Parameter separates: called with a mark and the characters before and after it.
    func pieces(
        between marks: [Unicode.Scalar],
        _ separates: (Unicode.Scalar, Unicode.Scalar, Unicode.Scalar?) -> Bool
    ) -> [String] {
        guard unicodeScalars.contains(where: marks.contains) else { return [self] }
        let text = Array(unicodeScalars)
        var depth = 0
        var start = 0
        var pieces: [String] = []
        for (index, scalar) in text.enumerated() where !scalar.isLetter {
            if Brackets.openings.contains(scalar) { depth += 1 }
            if Brackets.closings.contains(scalar) { depth = max(0, depth - 1) }
            guard depth == 0, marks.contains(scalar) else { continue }
            if separates(
                scalar, index > 0 ? text[index - 1] : " ",
                index + 1 < text.count ? text[index + 1] : nil)
            {
                pieces.append(text[start..<index].string)
                start = index + 1
            }
        }
        return pieces + [text[start...].string]
    }
}

extension String {
    /// The text without bracketed parts.
    var withoutBrackets: String {
        var depth = 0
        return unicodeScalars.filter { scalar in
            if Brackets.openings.contains(scalar) { depth += 1 }
            defer { if Brackets.closings.contains(scalar) { depth = max(0, depth - 1) } }
            return depth == 0
        }.string
    }
}

extension Sequence<Unicode.Scalar> {
    var string: String { String(String.UnicodeScalarView(self)) }
}
