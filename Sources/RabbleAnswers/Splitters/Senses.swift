extension Splitter {
    /// `1. house 2. home`, `a) scythe; b) plait` and `① key ② spring` are two answers each;
    /// `1. e4 e5 2. Nf3` is one.
    static let senses = Splitter(needs: "0)é") { text, _ in
        guard let kind = firstMarks.firstIndex(where: text.hasPrefix) else { return nil }
        var senses: [[Substring]] = []
        for word in text.tokens {
            let mark = marks(ofSense: senses.count + 1)[kind]
            if word.hasPrefix(mark) {
                senses.append([word.dropFirst(mark.count)])
            } else {
                senses[senses.count - 1].append(word)
            }
        }
        let texts = senses.map { $0.joined(separator: " ").trimming(" ;,") }
        let areWords = texts.allSatisfy { sense in
            sense.contains(where: \.isLetter) && !sense.contains(where: \.isNumber)
        }
        return texts.count > 1 && areWords ? texts.map(String.init) : nil
    }

    private static let firstMarks = marks(ofSense: 1)

    /// The styles of numbering senses, which count from 1.
    private static func marks(ofSense number: Int) -> [String] {
        let letter = Unicode.Scalar(0x60 + UInt32(number)).map(String.init) ?? ""
        let circled = Unicode.Scalar(0x245F + UInt32(number)).map(String.init) ?? ""
        return ["\(number).", "\(number))", "(\(number))", "\(letter))", "(\(letter))", circled]
    }
}

extension StringProtocol {
    /// The text without these characters at its ends.
    func trimming(_ marks: String) -> Substring {
        func isWord(_ scalar: Unicode.Scalar) -> Bool { !marks.unicodeScalars.contains(scalar) }
        let start = Substring(self).unicodeScalars.drop { !isWord($0) }
        return start.lastIndex(where: isWord).map { Substring(start[...$0]) } ?? ""
    }
}
