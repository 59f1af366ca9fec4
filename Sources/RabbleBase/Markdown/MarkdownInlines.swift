/// The parts of a paragraph of Markdown: its code, its backslashes and its emphasis.
struct MarkdownInlines {
    let runs: [MarkdownRun]

    /// - Complexity: O(*n*) in the length of the text.
    init(_ text: String) {
        var scanner = MarkdownScanner(text)
        scanner.scan()
        runs = scanner.emphasis.runs
    }
}

/// Goes over a paragraph once and finds what may be a mark.
private struct MarkdownScanner {
    var emphasis = MarkdownEmphasis()
    private let scalars: [Unicode.Scalar]
    private var index = 0
    /// Where the text that is not added yet starts.
    private var start = 0
    /// The positions of runs of backticks by length, last first.
    private var backticks: [Int: [Int]] = [:]
    /// Up to which place there is known to be no such end; see ``skip(to:)``.
    private var missing: [[Unicode.Scalar]: Int] = [:]
    /// Where formulas that `$` opens may end: not before a digit, so that "$5 or $6" is not one, and not after a space.
    private lazy var formulaEnds = ends { [scalars] index in
        !scalars[index - 1].properties.isWhitespace
            && !(index + 1 < scalars.count && ("0"..."9").contains(scalars[index + 1]))
    }
    /// Where formulas that `$$` opens may end.
    private lazy var blockEnds = ends { isMark(at: $0 + 1) }

    init(_ text: String) {
        scalars = Array(text.unicodeScalars)
        for run in scalars.indices.reversed() where isStart(of: "`", at: run) {
            backticks[count(of: "`", at: run), default: []].append(run)
        }
    }

    mutating func scan() {
        while index < scalars.count {
            switch scalars[index] {
            case "\\": readEscape()
            case "`": readCode()
            case "$": readFormula()
            case "[", "]", "<": readLink()
            case "*", "_": readDelimiters()
            default: index += 1
            }
        }
        addText()
    }

    /// Adds the text that is passed, and goes on after what is read.
    private mutating func addText(upTo next: Int? = nil) {
        if start < index { emphasis.add(text(start..<index)) }
        if let next { (start, index) = (next, next) }
    }

    private func text(_ range: Range<Int>) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars[range])
        return String(text)
    }

    private func isStart(of mark: Unicode.Scalar, at index: Int) -> Bool {
        scalars[index] == mark && (index == 0 || scalars[index - 1] != mark)
    }

    private func count(of mark: Unicode.Scalar, at index: Int) -> Int { scalars[index...].prefix { $0 == mark }.count }

    private mutating func readEscape() {
        let next = index + 1
        // `\(…\)` is math.
        if next < scalars.count, scalars[next] == "(", skip(to: ["\\", ")"]) { return }
        guard next < scalars.count, scalars[next].isASCIIPunctuation || scalars[next] == "\n" else {
            index = next
            return
        }
        // The backslash goes, and the character after it is plain text.
        addText(upTo: next)
        index = next + 1
    }

    /// Passes over what marks mean nothing in: the page of `[[…]]`, the address of `[…](…)` and of `<…:…>`.
    private mutating func readLink() {
        func starts(_ word: [Unicode.Scalar]) -> Bool { scalars[index...].starts(with: word) }
        let isRead =
            if starts(["[", "["]) { skip(to: ["]", "]"]) } else if starts(["]", "("]) { skip(to: [")"]) } else {
                starts(["<"]) && index + 1 < scalars.count && Self.startsTag(scalars[index + 1]) && skip(to: [">"])
            }
        if !isRead { index += 1 }
    }

    private static func startsTag(_ scalar: Unicode.Scalar) -> Bool {
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || scalar == "/"
    }

    /// Goes on after the next `end` of the line, if there is one.
    private mutating func skip(to end: [Unicode.Scalar]) -> Bool {
        // What was looked for in vain is not looked for again.
        if let lineEnd = missing[end], index < lineEnd { return false }
        var place = index + 1
        while place < scalars.count, scalars[place] != "\n" {
            if scalars[place...].starts(with: end) {
                index = place + end.count
                return true
            }
            place += 1
        }
        missing[end] = place
        return false
    }

    private mutating func readCode() {
        let count = count(of: "`", at: index)
        // Places that are passed are never looked at again.
        while let last = backticks[count]?.last, last < index + count { backticks[count]?.removeLast() }
        guard let end = backticks[count]?.last else {
            index += count
            return
        }
        var code = index + count..<end
        // One space on each side keeps backticks of the code from those around it.
        if scalars[code.lowerBound] == " ", scalars[code.upperBound - 1] == " ",
            scalars[code].contains(where: { $0 != " " })
        {
            code = code.lowerBound + 1..<code.upperBound - 1
        }
        addText(upTo: end + count)
        emphasis.add(text(code), .code)
    }

    private mutating func readFormula() {
        let isBlock = isMark(at: index + 1)
        let first = index + (isBlock ? 2 : 1)
        let opens = isBlock || first < scalars.count && !scalars[first].properties.isWhitespace
        let end = opens ? (isBlock ? blockEnds : formulaEnds)[first] : scalars.count
        // A `$` that opens no formula is a dollar sign.
        index = end < scalars.count ? end + first - index : first
    }

    private func isMark(at index: Int) -> Bool { index < scalars.count && scalars[index] == "$" }

    /// For each place, the first place from there on at which a formula may end, or the end of the text.
    private func ends(_ isEnd: (Int) -> Bool) -> [Int] {
        var ends = Array(repeating: scalars.count, count: scalars.count + 1)
        for index in scalars.indices.reversed() {
            let isMark = scalars[index] == "$" && index > 0 && scalars[index - 1] != "\\"
            ends[index] = isMark && isEnd(index) ? index : ends[index + 1]
        }
        return ends
    }

    private mutating func readDelimiters() {
        let mark = scalars[index]
        let end = index + count(of: mark, at: index)
        let before = Flank(index > 0 ? scalars[index - 1] : "\n", of: mark)
        let after = Flank(end < scalars.count ? scalars[end] : "\n", of: mark)
        let opens = after != .space && (after != .punctuation || before != .letter)
        let closes = before != .space && (before != .punctuation || after != .letter)
        let count = end - index
        addText(upTo: end)
        emphasis.add(
            .init(
                mark: mark, count: count,
                // Within a word an underscore is a letter of it.
                opens: opens && (mark == "*" || !closes || before != .letter),
                closes: closes && (mark == "*" || !opens || after != .letter)))
    }

    /// The kind of character beside a mark.
    private enum Flank {
        case space, punctuation, letter
        /// A character of a script that is written without spaces, or its punctuation: asterisks need no spaces there, either.
        case unspaced

        init(_ scalar: Unicode.Scalar, of mark: Unicode.Scalar) {
            if scalar.properties.isWhitespace {
                self = .space
            } else if mark == "*", scalar.isUnspaced {
                self = .unspaced
            } else {
                self = scalar.isPunctuationOrSymbol ? .punctuation : .letter
            }
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isASCIIPunctuation: Bool { isASCII && isPunctuationOrSymbol }

    fileprivate var isPunctuationOrSymbol: Bool {
        switch properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
            true
        default: false
        }
    }

    /// Whether it is East Asian: in the blocks from the Chinese radicals to the Yi syllables, or a full-width form.
    fileprivate var isUnspaced: Bool {
        switch value {
        case 0x2E80...0xA4CF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF01...0xFFEE, 0x20000...0x3FFFF: true
        default: false
        }
    }
}
