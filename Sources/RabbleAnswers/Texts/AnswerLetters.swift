/// The letters of a text with their marks, and their comparison with other letters.
///
/// Marks are the accents of Latin and Greek letters, the stress of Cyrillic ones, the points of ё,
/// and the vowel points of Arabic and Hebrew. Marks of other scripts make different letters (か and
/// が).
struct AnswerLetters {
    /// The degree of difference between texts with the same letters.
    enum Likeness: Comparable {
        case same
        /// A letter is written as two, such as ü as ue.
        case respelled
        case unaccented
        /// There is an additional accent, or a different one.
        case contradicting
    }

    private struct Letter: Hashable {
        let base: UInt32
        /// One bit for each mark, by the last six bits of its code point.
        var marks: UInt64 = 0

        /// Whether this is a blank or an apostrophe.
        var isBlank: Bool { base == 0x20 || base == 0x27 }
        var isLatinOrGreek: Bool { base < 0x250 || (0x370..<0x400).contains(base) }

        /// The mark of this letter as a bit; nil if it makes a different letter, 0 if it is
        /// ignored.
        func bit(of mark: UInt32) -> UInt64? {
            switch (base, mark) {
            case (0x370..<0x400, 0x313), (0x370..<0x400, 0x314), (0x370..<0x400, 0x345): 0
            case (0x370..<0x400, 0x300), (0x370..<0x400, 0x342): Self.acute
            // The small İ.
            case (0x69, 0x307): 0
            case (0x41..<0x250, 0x300...0x36F), (0x370..<0x400, 0x300...0x36F), (0x5D0..<0x700, _):
                1 << (mark & 63)
            case (0x900..<0x980, 0x93C): Self.nukta
            case (0x400..<0x530, 0x300), (0x400..<0x530, 0x301): 0
            case (0x435, 0x308): Self.diaeresis
            default: nil
            }
        }

        static let acute: UInt64 = 1 << 0x01
        static let macron: UInt64 = 1 << 0x04
        static let diaeresis: UInt64 = 1 << 0x08
        static let nukta: UInt64 = 1 << 0x3C
        static let tones: UInt64 = 1 << 0x00 | acute | macron | 1 << 0x0C

        /// Whether the letter can be written as its base and this one: ü as ue, ō as ou, đ as dj,
        /// and ĉ as cx and ch in Esperanto.
        func isWritten(with next: Letter?) -> Bool {
            next.map { AnswerLetters.pairs.contains([self, Letter(base: $0.base)]) } == true
        }
    }

    private static let pairs = Set(AnswerTables["pairs"].map { AnswerLetters($0).letters })

    private var letters: [Letter] = []

    init(_ text: String) {
        if text.utf8.allSatisfy({ $0 < 0x80 }) {
            letters = text.utf8.map { Letter(base: UInt32($0)) }
            return
        }
        for scalar in text.canonicallyDecomposed.unicodeScalars {
            if scalar.properties.generalCategory == .nonspacingMark,
                let bit = letters.last?.bit(of: scalar.value)
            {
                letters[letters.count - 1].marks |= bit
            } else {
                letters.append(Letter(base: scalar.value))
            }
        }
    }

    var bases: String {
        String(String.UnicodeScalarView(letters.compactMap { Unicode.Scalar($0.base) }))
    }

    var joined: AnswerLetters {
        var joined = self
        joined.letters.removeAll(where: \.isBlank)
        return joined
    }

    /// Whether this is Chinese in Latin letters with tones, by its marks and word endings. Blanks
    /// are ignored in such texts.
    var isPinyin: Bool {
        let tones = letters.reduce(0) { $0 | $1.marks }
        return tones & Letter.tones != 0 && tones & ~(Letter.tones | Letter.diaeresis) == 0
            && letters.split(whereSeparator: \.isBlank).allSatisfy { word in
                word.last.map { "aeioung".utf8.contains(UInt8(truncatingIfNeeded: $0.base)) }
                    ?? false
            }
    }

    /// The degree of difference between the letters of a typed answer and these; nil for different
    /// ones.
    func likeness(of typed: AnswerLetters) -> Likeness? {
        var likeness = Likeness.same
        var wrong = typed.letters[...]
        var right = letters[...]
        var before: UInt32 = 0
        while let meant = right.first {
            guard let letter = wrong.first else { return nil }
            if letter.base != meant.base {
                // Chinese keyboards use v for the ü of lü and nü.
                guard letter.base == 0x76, meant.base == 0x75,
                    meant.marks & Letter.diaeresis != 0, before == 0x6C || before == 0x6E
                else { return nil }
            } else if letter.marks != meant.marks {
                if letter.marks == 0, wrong.count > right.count,
                    meant.isWritten(with: wrong.dropFirst().first)
                {
                    wrong.removeFirst()
                    likeness = max(likeness, .respelled)
                } else if meant.marks == 0, wrong.count < right.count,
                    letter.marks == Letter.macron,
                    letter.isWritten(with: right.dropFirst().first)
                {
                    right.removeFirst()
                    likeness = max(likeness, .respelled)
                } else if letter.marks & ~meant.marks == 0 {
                    if meant.isLatinOrGreek { likeness = max(likeness, .unaccented) }
                } else if meant.isLatinOrGreek || meant.marks & ~letter.marks != 0 {
                    likeness = .contradicting
                }
            }
            before = meant.base
            wrong.removeFirst()
            right.removeFirst()
        }
        return wrong.isEmpty ? likeness : nil
    }
}

extension String {
    /// The letters without accents and other marks: `turkce` for `türkçe`.
    package var unaccented: String { AnswerLetters(self).bases }
}
