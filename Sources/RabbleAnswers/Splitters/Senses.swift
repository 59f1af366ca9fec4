extension Splitter {
    /// `1. house 2. home`, `a) scythe; b) plait` and `① key ② spring` are two answers each;
    /// `1. e4 e5 2. Nf3` is one.
    static let senses = Splitter(needs: "0)é") { text, _ in
        let senses = text.senses
        return senses.count > 1 ? senses : nil
    }
}

extension String {
    /// The texts after numbers that count from 1, all in the same style.
    fileprivate var senses: [String] {
        if utf8.first?.isLetter == true, !utf8.contains(UInt8(ascii: ")")) { return [] }
        let first = Self.marks(1)
        guard let kind = first.indices.first(where: { hasPrefix(first[$0]) }) else { return [] }
        var senses: [String] = []
        var rest = dropFirst(first[kind].count)
        while let next = rest.range(ofMark: Self.marks(senses.count + 2)[kind]) {
            senses.append(String(rest[..<next.lowerBound]))
            rest = rest[next.upperBound...]
        }
        senses = (senses + [String(rest)]).map { $0.trimming { " ;,".contains($0) } }
        let areWords = senses.allSatisfy { sense in
            sense.contains(where: \.isLetter) && !sense.contains(where: \.isNumber)
        }
        return areWords ? senses : []
    }

    /// The styles of numbering senses.
    private static func marks(_ number: Int) -> [String] {
        let letter = Unicode.Scalar(0x60 + UInt32(number)).map(String.init) ?? ""
        let circled = Unicode.Scalar(0x245F + UInt32(number)).map(String.init) ?? ""
        return ["\(number).", "\(number))", "(\(number))", "\(letter))", "(\(letter))", circled]
    }

    private func trimming(_ isEdge: (Character) -> Bool) -> String {
        let start = drop(while: isEdge)
        return start.lastIndex { !isEdge($0) }.map { String(start[...$0]) } ?? ""
    }
}

extension Substring {
    /// The range of a mark at the start of a word.
    fileprivate func range(ofMark mark: String) -> Range<Index>? {
        var rest = self
        while let range = rest.range(of: mark) {
            let start = range.lowerBound
            if start > startIndex, " ;,".contains(self[index(before: start)]) { return range }
            rest = rest[range.upperBound...]
        }
        return nil
    }
}
