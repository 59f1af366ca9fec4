/// A line with an answer option, such as `- [x] sea` or `*b) sea`.
struct ChoiceOption {
    enum Sign: Equatable {
        case box, bullet, letter(Int)
        /// `*   Lima` and `=   5` of text2qti: right answers without other options.
        case answer
    }

    let sign: Sign
    var text: String
    private(set) var isRight = false
    /// Of a number: the greatest difference that is right.
    private(set) var tolerance: String?

    var isLetter: Bool { if case .letter = sign { true } else { false } }
    var isFirst: Bool { sign == .letter(0) || !isLetter }

    private static let full = ["[x]", "[X]", "[*]", "(x)", "(X)", "(*)"]
    private static let empty = ["[ ]", "[]", "( )", "()"]

    init?(_ line: NoteLine) {
        guard line.level == 0, !line.isCode else { return nil }
        var rest = line.text
        let item = Self.item(rest)
        rest = item ?? rest
        let bold = rest.insideBold
        if let bold, Self.letter(bold) != nil {
            rest = bold
            isRight = true
        } else if rest.first == "*", Self.letter(rest.dropFirst()) != nil {
            rest.removeFirst()
            isRight = true
        } else if let plain = rest.withPlainLetter, Self.letter(plain) != nil {
            rest = plain
        }
        let box = (Self.full + Self.empty).first(where: rest.hasPrefix)
        let next = box.flatMap { rest.dropFirst($0.count).first } ?? " "
        // `- [ ]sand`
        if let box, next == " " || item != nil && box.count > 2 && next != "(" {
            sign = .box
            text = rest.dropFirst(box.count).trimmed
            // `&shy;` stands where an option starts with code.
            if text == "&shy;" { text = "" }
            isRight = Self.full.contains(box)
            // `- [x] a) sea`
            if let lettered = Self.letter(text) { text = lettered.rest.trimmed }
        } else if let (index, body) = Self.letter(rest, mayHaveColon: item != nil), !body.isEmpty {
            sign = .letter(index)
            text = body.trimmed
            takeMark()
        } else if line.text.hasPrefix("*  ") || line.text.hasPrefix("= ") {
            sign = .answer
            text = line.text.dropFirst().trimmed
            isRight = true
            if line.text.first == "=" {
                // `=   1.41 +- 0.01`
                let parts = text.split(separator: " +-").map(\.trimmed)
                text = parts.first ?? ""
                tolerance = parts.dropFirst().first
                if Double(text) == nil { return nil }
            }
        } else {
            return nil
        }
    }

    /// An item of a list, `- sea`. A `+` marks it, unless all items of the list have one.
    init?(bullet line: NoteLine) {
        guard line.level == 0, !line.isCode, let item = Self.item(line.text) else { return nil }
        sign = .bullet
        text = item
        // `+   Yes` is feedback of text2qti.
        isRight = line.text.hasPrefix("+ ") && !line.text.hasPrefix("+  ")
        takeMark()
    }

    private static func item(_ text: String) -> String? {
        guard "-*+".contains(text.first ?? " "), text.dropFirst().first == " " else { return nil }
        return text.dropFirst().trimmed
    }

    /// Removes a mark for right answers around or after the text.
    private mutating func takeMark() {
        if let bold = text.insideBold {
            text = bold
        } else if text.hasSuffix("*"), !text.hasPrefix("*"), !text.hasSuffix("**") {
            text = text.dropLast().trimmed
        } else if let sign = text.last?.unicodeScalars.first, "✓✔✅☑".unicodeScalars.contains(sign) {
            text = text.dropLast().trimmed
        } else if text.hasSuffix(")"), let open = text.lastIndex(of: "("),
            saysRight(String(text[open...].dropFirst().dropLast()))
        {
            text = text[..<open].trimmed
        } else if sign == .bullet, let dash = text.range(of: " - "),
            saysRight(String(text[dash.upperBound...]))
        {
            text = text[..<dash.lowerBound].trimmed
        } else {
            return
        }
        isRight = true
    }

    /// Whether a word after an option marks it as right: its own letter, or `correct`.
    private func saysRight(_ word: String) -> Bool {
        let letter = Self.letter(word + ")")
        return letter.map { sign == .letter($0.index) } ?? (ColumnName(word)?.kind == .answer)
    }

    /// The index of the letter before an option, from 0, and the text after it.
    static func letter(
        _ text: some StringProtocol, mayHaveColon: Bool = false
    ) -> (index: Int, rest: String)? {
        let inner = text.first == "(" ? text.dropFirst() : text[...]
        guard let sign = inner.dropFirst().first,
            sign == ")" || sign == "." || mayHaveColon && sign == ":"
        else { return nil }
        let rest = String(inner.dropFirst(2))
        guard sign == ")" || " \t".contains(rest.first ?? "-") else { return nil }
        return inner.first.flatMap(Self.index).map { ($0, rest) }
    }

    /// The index of a letter in its alphabet.
    private static func index(of letter: Character) -> Int? {
        if letter.isASCII {
            let index = letter.lowercased().utf8.first.map { Int($0) - 0x61 } ?? -1
            return (0..<10).contains(index) ? index : nil
        }
        let folded = letter.lowercased()
        return Self.alphabets.lazy.compactMap { $0.firstIndex { String($0) == folded } }.first
    }

    /// The letters of options in other scripts than Latin.
    private static let alphabets = [
        "абвгдеж", "абвгґд", "αβγδεζ", "אבגדהו", "أبجده", "ابجده", "กขคงจ", "가나다라마", "अआइई",
        "कखगघङ", "甲乙丙丁", "あいうえお", "アイウエオ", "ａｂｃｄｅ",
    ].map(Array.init)
}

extension [NoteLine] {
    /// The lines with `A) sea` for `A: sea`, if `B: sand` is beneath it.
    var withoutColons: [NoteLine] {
        var lines = self
        var run: [Int] = []
        for index in indices where !self[index].isBlank {
            let letter = self[index].letterBeforeColon
            if letter == run.count {
                run.append(index)
                // The second letter shows that the first one is none of `Q:` and `A:`.
                for index in run.count == 2 ? run : [index] where run.count > 1 {
                    let text = self[index].text
                    lines[index].text = text.prefix(1) + ")" + text.dropFirst(2)
                }
            } else {
                run = letter == 0 ? [index] : []
            }
        }
        return lines
    }
}

extension NoteLine {
    /// A line for each of the options in it: `A) sea  B) sand`.
    var optionLines: [NoteLine] {
        // Tested first, because few lines start so.
        guard !isCode, level == 0, text.utf8.prefix(3).contains(UInt8(ascii: ")")),
            text.drop(while: { $0 == "(" }).prefix(2).lowercased() == "a)"
        else { return [self] }
        let options = AnswerOptions.labelled(in: Array(text))
        if options.count < 2 { return [self] }
        return zip("ABCDEFGHIJ", options).map { letter, option in
            NoteLine(
                text: "\(letter)) \(option)", indent: indent, isQuoted: isQuoted, start: start)
        }
    }

    fileprivate var letterBeforeColon: Int? {
        guard text.utf8.dropFirst().starts(with: ": ".utf8), let letter = text.utf8.first else {
            return nil
        }
        return ("A"..."J").contains(Unicode.Scalar(letter)) ? Int(letter) - 0x41 : nil
    }

    /// Whether text2qti shows the line after an answer: `... Because`, `+   Yes`, `-   No`. It is
    /// left out, as in GIFT.
    var isFeedback: Bool {
        !isCode && ["... ", "+   ", "-   "].contains(where: text.hasPrefix)
    }
}

extension String {
    /// The text between two asterisks at each end; nil unless the whole text is bold.
    fileprivate var insideBold: String? {
        guard count > 4, hasPrefix("**"), hasSuffix("**") else { return nil }
        let inside = dropFirst(2).dropLast(2)
        return inside.contains("**") ? nil : inside.trimmed
    }

    /// `A. sea` for `**A.** sea`; nil if the first word is not bold.
    fileprivate var withPlainLetter: String? {
        let word = prefix { $0 != " " }
        guard word.hasPrefix("**"), word.dropFirst(2).contains("**") else { return nil }
        return word.filter { $0 != "*" } + dropFirst(word.count)
    }
}
