import RabbleTables

/// The entities of section 13.5 of the HTML Standard.
///
/// ```swift
/// HTMLEntities.first(in: Array("eacute; &c".utf8)[...])  // é, 7 bytes
/// ```
package enum HTMLEntities {
    /// The texts of entities by name, such as `é` for `eacute`.
    static let texts: [String: String] = {
        let pairs = entries.map { name, codes in
            let values = codes.split(separator: "+").compactMap { UInt32($0, radix: 16) }
            let scalars: [Unicode.Scalar] = values.compactMap(Unicode.Scalar.init)
            let text = String(String.UnicodeScalarView(scalars))
            return (name.last == "*" ? String(name.dropLast()) : name, text)
        }
        return Dictionary(uniqueKeysWithValues: pairs)
    }()

    /// The names that are valid without a semicolon.
    private static let legacyNames = Set(
        entries.lazy.map(\.name).filter { $0.last == "*" }.map { String($0.dropLast()) })

    private static var entries: [(name: String, codes: String)] {
        htmlEntityTable.split { $0 == "," || $0 == "\n" }.map { entry in
            let parts = entry.split(separator: " ").map(String.init)
            return (parts[0], parts[1])
        }
    }

    private static let longestName = 32
    private static let longestLegacyName = 6

    /// The text of the entity that starts after `&`, and its length in bytes.
    ///
    /// - Parameter isStrict: whether a name without a semicolon is literal text if a letter, a
    ///   digit or `=` follows, as in link addresses: `?a=1&copy=2`.
    package static func first(
        in bytes: ArraySlice<UInt8>, isStrict: Bool = false
    ) -> (text: String, length: Int)? {
        if bytes.first == "#" { return number(in: bytes) }
        let name = bytes.prefix(longestName).prefix(while: \.isASCIIAlphanumeric)
        if bytes.dropFirst(name.count).first == ";",
            let text = texts[String(utf8: name)]
        {
            return (text, name.count + 1)
        }
        for length in stride(from: min(name.count, longestLegacyName), to: 1, by: -1) {
            let legacy = String(utf8: name.prefix(length))
            guard legacyNames.contains(legacy), let text = texts[legacy] else { continue }
            let next = bytes.dropFirst(length).first
            let isText = next == "=" || next?.isASCIIAlphanumeric == true
            return isStrict && isText ? nil : (text, length)
        }
        return nil
    }

    private static func number(in bytes: ArraySlice<UInt8>) -> (text: String, length: Int)? {
        let isHexadecimal = bytes.dropFirst().first.map { $0 | 0x20 } == "x"
        let start = isHexadecimal ? 2 : 1
        let digits = bytes.dropFirst(start).prefix(longestName).prefix {
            $0.isASCIIDigit || isHexadecimal && (0x61...0x66).contains($0 | 0x20)
        }
        guard
            let number = UInt32(
                String(utf8: digits), radix: isHexadecimal ? 16 : 10)
        else { return nil }
        let length = start + digits.count
        let isEnded = bytes.dropFirst(length).first == ";"
        return (text(of: number), length + (isEnded ? 1 : 0))
    }

    /// Section 13.2.5.80: the numbers of control characters stand for characters of Windows-1252.
    private static func text(of number: UInt32) -> String {
        if (0x80...0x9F).contains(number) { return String(windows1252[Int(number) - 0x80]) }
        return String(number == 0 ? "\u{FFFD}" : Unicode.Scalar(number) ?? "\u{FFFD}")
    }

    /// The characters of Windows-1252 from 0x80 to 0x9F; five are unused.
    package static let windows1252 = Array("€�‚ƒ„…†‡ˆ‰Š‹Œ�Ž��‘’“”•–—˜™š›œ�žŸ")
}

extension UInt8 {
    var isASCIIAlphanumeric: Bool { isASCIIDigit || (0x61...0x7A).contains(self | 0x20) }
}
