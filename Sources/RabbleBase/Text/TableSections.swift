/// A resource of sections, separated by blank lines. The first line of each is its title.
extension String {
    /// The lines of each section.
    package var sections: [[Substring]] {
        self[...].parts(between: "\n").split(whereSeparator: \.isEmpty).map(Array.init)
    }

    /// The sections whose titles have a key, each with its other lines.
    package func sections<Key>(named key: (String) -> Key?) -> [(Key, [Substring])] {
        sections.compactMap { lines in
            key(String(lines[0])).map { ($0, Array(lines.dropFirst())) }
        }
    }
}

extension Substring {
    /// The texts between the occurrences of an ASCII character, with empty ones. It searches for
    /// bytes, because splitting characters takes ten times as long.
    package func parts(between separator: Unicode.Scalar) -> [Substring] {
        let separator = UInt8(ascii: separator)
        var text = self
        return text.withUTF8 { bytes in
            var parts: [Substring] = []
            var start = startIndex
            var rest = UnsafeRawBufferPointer(bytes)
            while let base = rest.baseAddress, let end = firstByte(separator, base, rest.count) {
                let next = utf8.index(start, offsetBy: end - base)
                parts.append(self[start..<next])
                start = utf8.index(after: next)
                rest = UnsafeRawBufferPointer(rebasing: rest[(end - base + 1)...])
            }
            parts.append(self[start...])
            return parts
        }
    }

    /// The words between blanks.
    package var blankSeparated: [String] {
        parts(between: " ").filter { !$0.isEmpty }.map { String($0) }
    }
}
