extension Normalizer {
    /// `1,000`, `1'000`, `1 000`, `1,00,000` and `1.000.000` have thousands separators, and so has
    /// `1.234,50`; `1.000` only if the group indicates it.
    static let thousands = Normalizer(needs: "0") { text, reading in
        guard text.utf8.count(where: \.isDigit) > 3 else { return nil }
        var hasPoints: Bool {
            reading.hasThousandPoints || text.utf8.count { $0 == UInt8(ascii: ".") } > 1
                || text.utf8.contains(UInt8(ascii: ",")) && text.numberPoints == .thousands
        }
        return [
            text.rewriting([",", "'", " ", "."]) { cursor in
                cursor.isBeforeThousands && (cursor[0] != "." || hasPoints) ? "" : nil
            }
        ]
    }

    /// `3,14` is `3.14`, but `(3,4)` is a pair.
    static let decimalCommas = Normalizer(replacing: ",") { cursor in
        cursor.isBetweenDigits && cursor.depth == 0 ? "." : nil
    }

    /// `٣` is `3`.
    static let digits = Normalizer(needs: "é") { text in
        text.unicodeScalars.map { scalar in
            let digit =
                scalar.properties.numericType == .decimal ? scalar.properties.numericValue : nil
            return digit.map { Unicode.Scalar(UInt8(ascii: "0") + UInt8($0)) } ?? scalar
        }.string
    }

    /// `12:30` is `1230`, and so is `12.30 Uhr`.
    static let clocks = Normalizer(needs: ":.") { text in
        let isTime = text.hasClockWord
        return text.rewriting([":", "."]) { cursor in
            let isClock = cursor[0] == ":" && cursor.isDigit(-2) || isTime && !cursor.isDigit(3)
            return isClock && cursor.isBetweenDigits && cursor.isDigit(2) ? "" : nil
        }
    }

    /// `5 kg` is `5kg`, but `5 -3` is two numbers; `0011 1001` is a single binary number.
    static let units = Normalizer(needs: "0") { text in
        text.rewriting([" "]) { cursor in
            if cursor.isDigit(1) {
                let isAmount = TextCursor.currencies.contains(cursor[-1])
                return isAmount || text.utf8.allSatisfy("01 ".utf8.contains) ? "" : nil
            }
            return cursor.isDigit(-1) && cursor[1] != "-" ? "" : nil
        }
    }

    /// `$20` is `20$`, and `20 €` is `€20`.
    static let currencies = Normalizer(needs: "$") { text in
        text.tokens.map { word in
            let sign = word.unicodeScalars.first ?? " "
            let isAmount = TextCursor.currencies.contains(sign) && word.last?.isNumber == true
            return isAmount ? word.dropFirst() + word.prefix(1) : word
        }.joined(separator: " ")
    }
}

/// The meaning of points in numbers.
enum NumberPoints { case thousands, decimals }

extension String {
    /// Thousands in `1.000.000`, `1.234,50` and beside `0,5`; decimals in `0.5` and beside `1,000`;
    /// nil if nothing indicates it.
    var numberPoints: NumberPoints? {
        let numbers = split { !$0.isNumber && $0 != "." && $0 != "," }
        return numbers.firstNonNil { number in
            let (points, commas) = (number.groups("."), number.groups(","))
            if commas.count == 2, !commas.areThousands, commas[1].allSatisfy(\.isNumber) {
                return .thousands
            }
            if points.count > 2, points.areThousands { return .thousands }
            if points.count == 2, !points.areThousands, !hasClockWord { return .decimals }
            return commas.areThousands ? .decimals : nil
        }
    }

    fileprivate var hasClockWord: Bool {
        words.contains { AnswerTables["clocks"].contains($0.lowercased()) }
    }
}

extension Substring {
    /// The groups of digits between the marks in a number.
    fileprivate func groups(_ mark: Character) -> [Substring] {
        split(separator: mark, omittingEmptySubsequences: false)
    }
}

extension [Substring] {
    fileprivate var areThousands: Bool {
        count > 1 && self[0] != "0" && (1...3).contains(self[0].count)
            && dropFirst().allSatisfy { $0.count == 3 && $0.allSatisfy(\.isNumber) }
    }
}

extension TextCursor {
    fileprivate static let currencies: [Unicode.Scalar] = ["$", "€", "£", "¥"]

    /// Whether a group of three digits follows, perhaps after groups of two as in `1,00,000`.
    fileprivate var isBeforeThousands: Bool {
        if isBeforeThousand { return true }
        var next = self
        next.index += 3
        return isDigit(-1) && isDigit(1) && isDigit(2) && self[0] == "," && next[0] == ","
            && next.isBeforeThousands
    }
}
