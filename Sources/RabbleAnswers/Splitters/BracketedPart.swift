/// A part in brackets, and the rules for omitting it. An argument of a function or a part of a
/// formula must not be omitted.
struct BracketedPart {
    let before: ArraySlice<Unicode.Scalar>
    let inside: ArraySlice<Unicode.Scalar>
    let after: ArraySlice<Unicode.Scalar>
    let isRound: Bool

    /// Any of these is sufficient.
    static let optional: [@Sendable (BracketedPart) -> Bool] = [
        \.isPhrase, \.isNote, \.areLetters, \.isEnding,
    ]

    /// Words beside a word: `thanks(as a reply)`, `Mainz( on the Rhine)`.
    private var isPhrase: Bool {
        let isBehindWord = before.reversed().prefix(while: \.isLetter).count > 2
        return isBehindWord && after.first?.isLetter != true && inside.contains(" ")
            && inside.allSatisfy { $0.isLetter || $0 == " " }
    }

    /// A note beside words: `bank (money)`, `(to) go`, `くるま（を）`.
    private var isNote: Bool {
        // In `iron (III) oxide`, it is part of the name.
        let isValence =
            inside.allSatisfy("IVX".unicodeScalars.contains)
            && (inside.count > 1 || !after.isEmpty)
        guard !isBesideLetter, !isValence else { return false }
        guard let next = after.first, next != " " else { return true }
        return next.isLetter || next == "(" || next == "/"
            ? inside.allSatisfy { $0.isLetter || " -.".unicodeScalars.contains($0) }
            : ",;.!?".unicodeScalars.contains(next)
    }

    /// Letters within a word: `colo(u)r`.
    private var areLetters: Bool {
        isBesideLetter && after.first?.isLetter == true
            && [before, inside, after].allSatisfy { $0.allSatisfy(\.isLetter) }
    }

    /// A word ending that is known or has a foreign letter: `Student(in)`, but not `sin(a)`.
    private var isEnding: Bool {
        guard isRound, isBesideLetter, before.count > 1, after.first?.isLetter != true else {
            return false
        }
        let word = String(before.string.reversed().prefix { $0.isLetter }.reversed())
        let isForeign = inside.contains(where: \.isAccented) && inside.allSatisfy(\.isLetter)
        return (inside.isEnding || isForeign) && word.count > 1
            && !AnswerTables["functions"].contains(word.lowercased())
    }

    /// Whether the brackets follow an ASCII character, as in calls and formulas.
    private var isBesideLetter: Bool {
        guard let last = before.last, last.isASCII else { return false }
        return !last.properties.isWhitespace && !")];,/".unicodeScalars.contains(last)
    }
}

extension Sequence<Unicode.Scalar> {
    /// Whether this is a known ending: `in`, `-ive`.
    var isEnding: Bool {
        AnswerTables["suffixes"].contains(string.lowercased().drop { $0 == "-" })
    }
}

extension Unicode.Scalar {
    /// Whether this is a digit or another number.
    var isNumber: Bool { properties.numericType != nil }

    /// Whether this is a letter, or a combining mark.
    var isLetter: Bool {
        isASCII
            ? (0x61...0x7A).contains(value | 0x20)
            : properties.isAlphabetic || properties.isGraphemeExtend
    }
}
