import RabbleTables

/// The entities of section 13.5 of the HTML Standard.
///
/// ```swift
/// HTMLEntities.first(in: Array("eacute; &c".utf8)[...])  // é, 7 bytes
/// ```
package enum HTMLEntities {
    private struct Entity {
        /// Such as `é` for `eacute`.
        let text: String
        /// Whether the name is valid without a semicolon.
        let isLegacy: Bool
    }

    private static let entities: [String: Entity] = {
        let lines = htmlEntityTable[...].parts(between: "\n")
        let pairs = lines.flatMap { $0.parts(between: ",") }.map { entry in
            let words = entry.parts(between: " ")
            let codes = words[1].parts(between: "+").compactMap { UInt32($0, radix: 16) }
            let scalars: [Unicode.Scalar] = codes.compactMap(Unicode.Scalar.init)
            let isLegacy = words[0].utf8.last == "*"
            let text = String(String.UnicodeScalarView(scalars))
            let name = isLegacy ? words[0].dropLast() : words[0]
            return (String(name), Entity(text: text, isLegacy: isLegacy))
        }
        return Dictionary(uniqueKeysWithValues: pairs)
    }()

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
            let entity = entities[String(utf8: name)]
        {
            return (entity.text, name.count + 1)
        }
        for length in stride(from: min(name.count, longestLegacyName), to: 1, by: -1) {
            let entity = entities[String(utf8: name.prefix(length))]
            guard let entity, entity.isLegacy else { continue }
            let next = bytes.dropFirst(length).first
            let isText = next == "=" || next?.isASCIIAlphanumeric == true
            return isStrict && isText ? nil : (entity.text, length)
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
