/// The visible text of Markdown and the style of its parts; O(*n*).
///
/// It supports emphasis (`*…*`, `_…_`), strong emphasis (`**…**`, `__…__`), code between backticks
/// or fences, and backslash escapes, by the rules of [CommonMark
/// 0.31](https://spec.commonmark.org/0.31.2/); formulas between dollar signs become characters.
/// Addresses and everything else are literal. Lists, empty lines and line breaks are preserved.
package struct MarkdownText: Hashable, Sendable {
    package let runs: [MarkdownRun]

    package init(_ text: String) {
        guard text.utf8.contains(where: Self.marks.contains) else {
            runs = [MarkdownRun(text)]
            return
        }
        let bytes = Array(text.utf8)
        var runs: [MarkdownRun] = []
        var end = 0
        for block in MarkdownBlocks(bytes, in: bytes.indices, hasMath: false) {
            end = block.range.upperBound
            guard let shown = block.content else { continue }
            if !runs.isEmpty {
                let isPair = bytes[..<shown.lowerBound].suffix(2).elementsEqual("\r\n".utf8)
                runs.append(MarkdownRun(bytes[..<shown.lowerBound].suffix(isPair ? 2 : 1)))
            }
            runs +=
                block.isCode
                ? [MarkdownRun(bytes[shown], .code)]
                : MarkdownInlines(bytes, in: shown, at: Self.stops).runs(of: bytes, shown)
        }
        runs = (runs + [MarkdownRun(bytes[end...])]).filter { !$0.text.isEmpty }.joined
        // A text that is only markup is kept.
        self.runs = runs.allSatisfy(\.text.isBlank) ? [MarkdownRun(text)] : runs
    }

    package var plain: String { runs.count == 1 ? runs[0].text : runs.map(\.text).joined() }

    private static let marks = ByteSet("*_`\\~$")
    private static let stops = ByteSet("`<\\$[]*_")
}

/// Text in one style: `**a** b` has the runs *a*, which is strong, and *b*.
package struct MarkdownRun: Hashable, Sendable {
    package struct Emphasis: OptionSet, Hashable, Sendable {
        package static let strong = Self(rawValue: 1)
        package static let italic = Self(rawValue: 2)
        package static let code = Self(rawValue: 4)

        package let rawValue: UInt8

        package init(rawValue: UInt8) { self.rawValue = rawValue }
    }

    package fileprivate(set) var text: String
    package let emphasis: Emphasis

    package init(_ text: String, _ emphasis: Emphasis = .init()) {
        self.text = text
        self.emphasis = emphasis
    }

    init(_ bytes: ArraySlice<UInt8>, _ emphasis: Emphasis = .init()) {
        self.init(String(utf8: bytes), emphasis)
    }
}

extension [MarkdownRun] {
    /// The same text, with adjacent runs of equal style merged.
    package var joined: [MarkdownRun] {
        reduce(into: []) { runs, run in
            if runs.last?.emphasis == run.emphasis {
                runs[runs.count - 1].text += run.text
            } else {
                runs.append(run)
            }
        }
    }
}

extension MarkdownInlines {
    fileprivate func runs(of bytes: [UInt8], _ range: Range<Int>) -> [MarkdownRun] {
        var emphasis = MarkdownEmphasis()
        var start = range.lowerBound
        for mark in marks where ![.comment, .tag, .link].contains(mark.kind) {
            emphasis.add(bytes[start..<mark.range.lowerBound])
            start = mark.range.upperBound
            switch mark.kind {
            case .code: emphasis.add(bytes[code(mark.range, of: bytes)], .code)
            case .delimiters: emphasis.add(delimiters: mark.range, of: bytes, range)
            case .math:
                // One dollar sign, two, or a backslash and a parenthesis.
                let count =
                    bytes[mark.range].starts(with: "$".utf8)
                        && bytes[mark.range.lowerBound + 1] != 0x24 ? 1 : 2
                let formula = String(utf8: bytes[mark.range].dropFirst(count).dropLast(count))
                emphasis.add(Array(MathText(formula.trimmed).plain.utf8)[...])
            default: start = mark.range.lowerBound + 1
            }
        }
        emphasis.add(bytes[start..<range.upperBound])
        return emphasis.runs()
    }

    /// The code between the backticks, without one space on each side, which separates it from
    /// backticks in the code.
    private func code(_ range: Range<Int>, of bytes: [UInt8]) -> Range<Int> {
        let length = bytes[range].prefix { $0 == "`" }.count
        let code = range.dropFirst(length).dropLast(length)
        guard bytes[code].first == 0x20, bytes[code].last == 0x20,
            bytes[code].contains(where: { $0 != 0x20 })
        else { return code }
        return code.dropFirst().dropLast()
    }
}
