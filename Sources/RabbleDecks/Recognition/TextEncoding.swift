/// Conversion of text to UTF-8. Encodings that need a character table are left to the program
/// `iconv`.
package enum TextEncoding {
    /// The text in UTF-8; nil if `iconv` is needed, or if there is no name and the bytes are not
    /// UTF-16, by their mark or their content.
    package static func utf8(_ bytes: [UInt8], from name: String? = nil) throws(InvalidGroupFile)
        -> [UInt8]?
    {
        switch name?.lowercased().filter({ $0 != "-" && $0 != "_" }) {
        case nil:
            let isMarked = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
            if isMarked { return try utf16(bytes.dropFirst(2), isLittle: bytes[0] == 0xFF) }
            // Latin letters in UTF-16: every other byte is zero.
            let start = bytes.prefix(32).contains(0) ? bytes.prefix(256) : []
            let zeros = start.indices.filter { start[$0] == 0 }
            guard zeros.count >= 8, zeros.count * 3 > start.count, zeros.count * 3 < start.count * 2
            else { return nil }
            return try utf16(bytes[...], isLittle: zeros.count { $0 % 2 == 1 } * 2 > zeros.count)
        case "utf8": return bytes
        case "utf16", "utf16le", "ucs2", "utf16be":
            if let text = try utf8(bytes) { return text }
            return try utf16(bytes[...], isLittle: name?.lowercased().hasSuffix("be") == false)
        case "latin1", "iso88591", "windows1252", "cp1252", "ansi":
            return Array(windows1252(bytes).utf8)
        default: return nil
        }
    }

    private static func windows1252(_ bytes: some Sequence<UInt8>) -> String {
        let others = HTMLEntities.windows1252
        return String(
            bytes.map { byte in
                (0x80...0x9F).contains(byte)
                    ? others[Int(byte) - 0x80] : Character(Unicode.Scalar(byte))
            })
    }

    private static func utf16(_ bytes: ArraySlice<UInt8>, isLittle: Bool) throws(InvalidGroupFile)
        -> [UInt8]
    {
        let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).lazy.map {
            offset in
            let first = UInt16(bytes[offset])
            let second = UInt16(bytes[offset + 1])
            return isLittle ? first | second << 8 : first << 8 | second
        }
        guard bytes.count % 2 == 0, let text = String(validating: units, as: UTF16.self) else {
            throw InvalidGroupFile("the file is broken UTF-16; save it as UTF-8")
        }
        return Array(text.utf8)
    }

    static func likely(_ bytes: [UInt8]) -> String {
        // Each byte that is not ASCII, with the one after it.
        var pairs: [(first: UInt8, second: UInt8)] = []
        var index = 0
        while let start = bytes[index...].firstIndex(where: { $0 >= 0x80 }) {
            pairs.append((bytes[start], start + 1 < bytes.count ? bytes[start + 1] : 0))
            index = min(start + 2, bytes.count)
        }
        if let name = latin(bytes) { return name }
        if pairs.count(where: { $0.second < 0x80 }) * 10 > pairs.count * 6 {
            return "windows-1252"
        }
        func share(_ range: ClosedRange<UInt8>) -> Int {
            pairs.count { range.contains($0.first) } * 100 / pairs.count
        }
        let letters: ClosedRange<UInt8> = 0xA1...0xFE
        if pairs.allSatisfy({ letters.contains($0) && letters.contains($1) }) {
            if share(0xA4...0xA5) > 20 { return "euc-jp" }
            return pairs.count > 7 && share(0xB0...0xC8) > 95 ? "euc-kr" : "gb18030"
        }
        if share(0x81...0x9F) > 50 { return "shift_jis" }
        if pairs.allSatisfy({ (0x81...0xFE).contains($0) && $1 >= 0x40 }) {
            let isBig5 = pairs.count { $0.second < 0x7F } * 8 > pairs.count
            return isBig5 && share(0x81...0xA0) < 3 ? "big5" : "gb18030"
        }
        // Mostly small letters, and а, which is not in the Greek encoding.
        if share(0xC0...0xDF) > share(0xE0...0xFF) { return "koi8-r" }
        let others = pairs.count { $0.first == 0xE0 || $0.second == 0xE0 }
        let isGreek = pairs.count > 7 && others * 50 < pairs.count
        return isGreek ? "windows-1253" : "windows-1251"
    }

    /// The encoding in which the letters next to ASCII ones belong to a single alphabet; nil if
    /// there is none.
    private static func latin(_ bytes: [UInt8]) -> String? {
        let signs = Array(windows1252(bytes.prefix(65_536)).lowercased())
        let high = signs.indices.dropFirst().dropLast().filter { index in
            !signs[index].isASCII && !"“”„‘’–—…\u{A0}".contains(signs[index])
        }
        let letters = high.filter { index in
            [index - 1, index + 1].contains { ("a"..."z").contains(signs[$0]) }
        }
        if letters.count * 2 < high.count { return nil }
        // The letters of each language as they look in Windows-1252.
        let names = String(utf8: PackageResources.alphabets_txt).sections { $0 }
        let misses = names.flatMap { name, alphabets in
            alphabets.map { alphabet in
                (name: name, count: letters.count { !alphabet.contains(signs[$0]) })
            }
        }
        let best = misses.min { $0.count < $1.count }
        return best.flatMap { $0.count * 10 <= letters.count ? $0.name : nil }
    }
}
