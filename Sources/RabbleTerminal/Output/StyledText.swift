/// A text with emphasis, which is shown as styles on a terminal and dropped in a pipe.
package struct StyledText {
    package let text: String
    private let runs: [MarkdownRun]

    package init(_ text: String) {
        self.text = text
        runs = []
    }

    package init(_ markdown: MarkdownText) { self.init(markdown.runs) }

    private init(_ parts: [MarkdownRun]) {
        let runs = parts.joined
        text = runs.map(\.text).joined()
        self.runs = runs.contains { !$0.emphasis.isEmpty } ? runs : []
    }

    var isStyled: Bool { !runs.isEmpty }
    var parts: [MarkdownRun] { runs.isEmpty ? [.init(text)] : runs }

    package static func + (left: StyledText, right: StyledText) -> StyledText {
        StyledText(left.parts + right.parts)
    }

    private var visible: StyledText {
        runs.isEmpty
            ? StyledText(text.visible)
            : StyledText(runs.map { .init($0.text.visible, $0.emphasis) })
    }

    func lines(of width: Int, first: Int) -> [StyledText] {
        var lines: [StyledText] = []
        var rest = Rest(text: text[...], runs: runs[...])
        for part in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            let line = rest.take(part).visible
            var unwrapped = Rest(text: line.text[...], runs: line.runs[...])
            let wrapped = line.text.wrapped(to: width, first: lines.isEmpty ? first : nil).map {
                unwrapped.take($0)
            }
            lines += wrapped.isEmpty ? [StyledText("")] : wrapped
        }
        return lines
    }

    private struct Rest {
        var text: Substring
        var runs: ArraySlice<MarkdownRun>
        var taken = 0

        mutating func take(_ piece: Substring) -> StyledText {
            guard !runs.isEmpty else { return StyledText(String(piece)) }
            _ = drop(text.utf8.distance(from: text.startIndex, to: piece.startIndex))
            text = text.base[piece.endIndex...]
            return StyledText(drop(piece.utf8.count))
        }

        private mutating func drop(_ count: Int) -> [MarkdownRun] {
            var dropped: [MarkdownRun] = []
            var count = count
            while count > 0, let run = runs.first {
                let part = run.text.utf8.dropFirst(taken).prefix(count)
                dropped.append(.init(String(Substring(part)), run.emphasis))
                count -= part.count
                taken += part.count
                if taken == run.text.utf8.count {
                    runs = runs.dropFirst()
                    taken = 0
                }
            }
            return dropped
        }
    }
}
