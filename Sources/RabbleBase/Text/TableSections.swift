/// A resource of sections, separated by blank lines. The first line of each is its title. The text
/// is split as bytes, because splitting it as characters takes ten times as long.
extension String {
    /// The lines of each section.
    package var sections: [[Substring]] {
        utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .split(whereSeparator: \.isEmpty)
            .map { $0.map(Substring.init) }
    }

    /// The sections whose titles have a key, each with its other lines.
    package func sections<Key>(named key: (String) -> Key?) -> [(Key, [Substring])] {
        sections.compactMap { lines in
            key(String(lines[0])).map { ($0, Array(lines.dropFirst())) }
        }
    }
}

extension Substring {
    /// The words between blanks.
    package var blankSeparated: [String] {
        utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
    }
}
