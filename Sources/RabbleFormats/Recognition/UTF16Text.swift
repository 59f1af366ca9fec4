/// Text in UTF-16 with a byte order mark, as Excel writes its "Unicode Text".
package enum UTF16Text {
    /// The problem of a file in UTF-16 that cannot be read.
    static let refusal = InvalidGroupFile("the file is UTF-16; save it as UTF-8")

    /// The same text in UTF-8; nil if the bytes do not start with the mark.
    ///
    /// - Throws: ``refusal`` if half a surrogate pair is missing.
    /// - Complexity: O(*n*) in the number of bytes.
    package static func utf8(_ bytes: [UInt8]) throws(InvalidGroupFile) -> [UInt8]? {
        let isLittle = bytes.starts(with: [0xFF, 0xFE])
        guard isLittle || bytes.starts(with: [0xFE, 0xFF]) else { return nil }
        guard bytes.count % 2 == 0 else { throw refusal }
        let units = stride(from: 2, to: bytes.count, by: 2).lazy.map { offset in
            let (first, second) = (UInt16(bytes[offset]), UInt16(bytes[offset + 1]))
            return isLittle ? first | second << 8 : first << 8 | second
        }
        guard let text = String(validating: units, as: UTF16.self) else { throw refusal }
        return Array(text.utf8)
    }

    /// Whether Latin letters are in UTF-16 without a mark: every other byte is zero, and one of the first letters is Latin.
    static func isUnmarked(_ bytes: [UInt8]) -> Bool {
        let start = bytes.prefix(32).contains(0) ? bytes.prefix(256) : []
        let zeros = start.count { $0 == 0 }
        return zeros >= 8 && zeros * 3 > start.count && zeros * 3 < start.count * 2
    }
}
