import RabbleHelp

/// A text of the help: entries, each beneath a line `# NAME: SUMMARY`.
struct HelpSource: Sendable {
    /// The positions of an entry's parts in the text.
    struct Entry: Sendable {
        let name: Range<Int>
        let summary: Range<Int>
        let body: Range<Int>
    }

    static let commands = HelpSource(commandTexts)
    static let topics = HelpSource(topicTexts)

    let bytes: [UInt8]
    let entries: [Entry]

    private init(_ text: String) {
        let bytes = Array(text.utf8)
        var starts: [Int] = []
        var end = 0
        while let start = bytes.firstIndex(of: "# ", in: end..<bytes.endIndex) {
            end = start + 2
            if start > 0, bytes[start - 1] == newline { starts.append(end) }
        }
        self.bytes = bytes
        let ends = starts.dropFirst().map { $0 - 3 } + [bytes.endIndex]
        entries = zip(starts, ends).map { start, end in
            let lineEnd = bytes.firstIndex(of: newline, in: start..<end) ?? end
            let nameEnd = bytes.firstIndex(of: UInt8(ascii: ":"), in: start..<lineEnd) ?? lineEnd
            return Entry(
                name: start..<nameEnd, summary: min(nameEnd + 2, lineEnd)..<lineEnd,
                body: min(lineEnd + 1, end)..<end)
        }
    }

    /// Linear in the number of entries.
    func entry(named name: String) -> Entry? {
        entries.first { bytes[$0.name].elementsEqual(name.utf8) }
    }
}

private let newline = UInt8(ascii: "\n")
