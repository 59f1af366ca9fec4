import RabbleBase
import RabbleMarkup

/// A single-byte charset of terminals older than UTF-8: ISO-8859-1, ISO-8859-15 or Windows-1252.
package struct Charset {
    package let name: String
    /// The characters from 0x80 on.
    private let upper: [Unicode.Scalar]
    private let bytes: [Unicode.Scalar: UInt8]

    /// Nil for a locale with another charset or none, such as `de_DE.UTF-8` or `C`.
    init?(locale: String) {
        guard let dot = locale.firstIndex(of: ".") else { return nil }
        let code = locale[dot...].prefix { $0 != "@" }.lowercased()
        var upper = (UInt8(0x80)...0xFF).map { Unicode.Scalar($0) }
        switch code.filter({ $0.isLetter || $0.isNumber }) {
        case "iso88591": name = "ISO-8859-1"
        case "iso885915":
            name = "ISO-8859-15"
            for (byte, scalar) in Self.euroSigns { upper[byte - 0x80] = scalar }
        case "windows1252", "cp1252":
            name = "Windows-1252"
            let signs = HTMLEntities.windows1252.flatMap(\.unicodeScalars)
            upper.replaceSubrange(..<0x20, with: signs)
        default: return nil
        }
        self.upper = upper
        bytes = Dictionary(
            zip(upper, 0x80...0xFF).map { ($0, UInt8($1)) }, uniquingKeysWith: { first, _ in first }
        )
    }

    /// The differences between ISO-8859-15 and ISO-8859-1.
    private static let euroSigns: [(byte: Int, scalar: Unicode.Scalar)] = [
        (0xA4, "€"), (0xA6, "Š"), (0xA8, "š"), (0xB4, "Ž"), (0xB8, "ž"), (0xBC, "Œ"), (0xBD, "œ"),
        (0xBE, "Ÿ"),
    ]

    /// Converts input to UTF-8.
    func decode(_ bytes: some Sequence<UInt8>) -> [UInt8] {
        var text = String.UnicodeScalarView()
        for byte in bytes {
            text.append(byte < 0x80 ? Unicode.Scalar(byte) : upper[Int(byte) - 0x80])
        }
        return Array(String(text).utf8)
    }

    /// Whether all characters of the text can be shown.
    package func has(_ text: String) -> Bool {
        text.canonicallyComposed.unicodeScalars.allSatisfy { $0.isASCII || bytes[$0] != nil }
    }

    /// The bytes for a text in UTF-8. Missing characters become question marks of the same width.
    func encode(_ text: [UInt8]) -> [UInt8] {
        guard text.contains(where: { $0 >= 0x80 }) else { return text }
        let composed = String(decoding: text, as: UTF8.self).canonicallyComposed
        return composed.flatMap { character -> [UInt8] in
            let scalars = Array(character.unicodeScalars)
            let own = scalars.compactMap { $0.isASCII ? UInt8($0.value) : bytes[$0] }
            if own.count == scalars.count { return own }
            let width = String(character).displayWidth
            return Array(repeating: UInt8(ascii: "?"), count: width)
        }
    }
}
