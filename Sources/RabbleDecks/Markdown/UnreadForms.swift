/// What a note has besides its cards that would be cards in a note of its own. Nothing of it is
/// read, so it is counted.
///
/// ```markdown
/// silt :: fine sand
///
/// | soil | of   |
/// |------|------|
/// | loam | clay |
/// ```
struct UnreadForms: Equatable {
    private var tables = 0
    private var details = 0
    private var headings = 0
    private(set) var tagged = 0

    /// Looks at a line of a note that is no card.
    mutating func add(_ line: Range<Int>, of bytes: [UInt8]) {
        switch bytes[line.lowerBound] {
        case .bar where MarkdownTables.isRule(line, of: bytes): tables += 1
        case UInt8(ascii: "<") where bytes.has("<details", in: line): details += 1
        case UInt8(ascii: "#")
        where bytes.headingLevel(of: line) > 0 && bytes[line].last == UInt8(ascii: "?"):
            headings += 1
        default: if bytes.firstIndex(of: " #card", in: line) != nil { tagged += 1 }
        }
    }

    mutating func add(_ other: UnreadForms) {
        tables += other.tables
        details += other.details
        headings += other.headings
        tagged += other.tagged
    }

    var descriptions: [String] {
        [
            (tables, "table", "tables"), (details, "<details>", "<details>"),
            (headings, "heading with a question mark", "headings with a question mark"),
            (tagged, "line with #card", "lines with #card"),
        ].filter { $0.0 > 0 }.map { $0.0.counted($0.1, $0.2) }
    }
}
