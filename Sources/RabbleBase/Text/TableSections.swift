/// A resource of sections with a blank line between them: a first line that says what it is for,
/// and others. It is split by its bytes, as characters would take ten times as long.
extension String {
    /// The lines of each section.
    package var sections: [[Substring]] {
        utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .split(whereSeparator: \.isEmpty)
            .map { $0.map(Substring.init) }
    }

    /// The sections whose first line is known, each with the other lines.
    package func sections<Key>(named key: (String) -> Key?) -> [(Key, [Substring])] {
        sections.compactMap { lines in
            key(String(lines[0])).map { ($0, Array(lines.dropFirst())) }
        }
    }
}

extension Substring {
    /// What is between blanks.
    package var blankSeparated: [String] {
        utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
    }
}
