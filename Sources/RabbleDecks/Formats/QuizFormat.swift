extension GroupFormat {
    /// Data files of BSD's `quiz`, which are only read.
    public static let quiz = GroupFormat(QuizFormat())
}

/// Lines of patterns with colons between them, of which two are a question and its answers.
///
/// ```
/// {Lower }Saxony:Hanover|Hannover
/// ```
///
/// Only the learner can tell such a file from other text with colons.
struct QuizFormat: DeckFormat {
    let name = "quiz"
    let title = "a quiz file"
    let extensions: [String] = []
    let options: DeckOptions = .columns

    func evidence(in text: DeckText) -> Evidence? { nil }

    func read(_ text: DeckText) throws(InvalidGroupFile) -> Deck {
        try text.bytes.checkText()
        let prompt = text.layout.columns?.prompt ?? 1
        let answer = text.layout.columns?.answer ?? 2
        var cards = CardList(text)
        var reader = QuizPatternReader()
        var mostColumns = 2
        var lines = TextLines(text.bytes, in: text.bytes.startOfText..<text.bytes.count)
        while let first = lines.next() {
            var line = Array(text.bytes[first])
            // As in `quiz`, any backslash at the end continues a line, even an escaped one.
            while line.last == UInt8(ascii: "\\"), let next = lines.next() {
                line.removeLast()
                line += text.bytes[next]
            }
            let columns = Self.columns(of: String(decoding: line, as: UTF8.self))
            mostColumns = max(mostColumns, columns.count)
            guard columns.count >= max(prompt, answer) else {
                cards.remarks[.shortLine] += line.allSatisfy(\.isMarkdownSpace) ? 0 : 1
                continue
            }
            do {
                let prompts = try reader.texts(of: columns[prompt - 1])
                let answers = try reader.texts(of: columns[answer - 1])
                // `quiz` asks nothing without text.
                guard let shown = prompts.first, let right = answers.first else { continue }
                let card = CardList.Card(
                    front: shown, back: right, accepts: Array(answers.dropFirst()))
                cards.add(card, at: first.lowerBound)
            } catch {
                cards.leaveOut(error.reason, at: first.lowerBound)
            }
        }
        if text.layout.columns == nil { cards.remarks[.column] = mostColumns - 2 }
        return try cards.decoded(
            none: """
                no line has a question in column \(prompt) and an answer in column \(answer), \
                with colons between
                """)
    }

    /// A colon ends a column unless a backslash comes before it.
    private static func columns(of line: String) -> [Substring.UnicodeScalarView] {
        var isQuoted = false
        return Substring(line).unicodeScalars.split(omittingEmptySubsequences: false) { scalar in
            let ends = scalar == ":" && !isQuoted
            isQuoted = scalar == "\\" && !isQuoted
            return ends
        }
    }
}

/// Writes out what patterns stand for: `{the }FBI|[C|K]IA` is "the FBI", "FBI", "CIA" and "KIA".
///
/// A bar separates alternatives, `[…]` encloses some, and those in `{…}` may be left out. As in
/// `quiz`, the closing bracket decides between the two.
private struct QuizPatternReader {
    /// The most bytes that the texts of a file may take: a line may have many.
    private var room = 67_108_864

    private static let mostTexts = 1_000
    private static let tooMany = problem("the line stands for more than \(mostTexts) texts")

    private static func problem(_ reason: String) -> SyntaxError {
        SyntaxError(offset: 0, reason: reason)
    }

    /// The different texts, the first as `quiz` shows it. One with a letter typed over another one
    /// by a backspace is no answer that anybody types.
    mutating func texts(of source: Substring.UnicodeScalarView) throws(SyntaxError) -> [String] {
        var rest = source
        let texts = try alternatives(&rest, depth: 0).filter { !$0.isBlank }
        let typed = texts.filter { !$0.unicodeScalars.contains("\u{8}") }
        if typed.isEmpty, !texts.isEmpty {
            throw Self.problem("a letter is typed over another one")
        }
        // A text that piles up marks takes long to compare, and is no part of a question.
        return typed.allSatisfy(\.isStreamSafe) ? typed.uniqued(by: \.normalizedAnswer) : typed
    }

    private mutating func alternatives(
        _ rest: inout Substring.UnicodeScalarView, depth: Int
    ) throws(SyntaxError) -> [String] {
        var texts: [String] = []
        var last = [""]
        while let scalar = rest.popFirst() {
            var ends: [String]
            switch scalar {
            case "|":
                texts += last
                last = [""]
                continue
            case "{", "[":
                if depth == 100 { throw Self.problem("the brackets are nested too deep") }
                ends = try alternatives(&rest, depth: depth + 1)
            case "}", "]":
                if depth > 0 { return texts + last + (scalar == "}" ? [""] : []) }
                throw Self.problem("\(scalar) closes no bracket; write \\\(scalar) for the sign")
            // A backslash at the end escapes nothing.
            case "\\": ends = [rest.popFirst().map(String.init) ?? ""]
            default:
                let more = rest.prefix { !"|{[}]\\".unicodeScalars.contains($0) }
                rest = rest[more.endIndex...]
                ends = [String(scalar) + String(more)]
            }
            let end = ends.removeFirst()
            let others = last.flatMap { text in ends.map { text + $0 } }
            for index in last.indices { last[index] += end }
            last += others
            room -= others.reduce(last.count * end.utf8.count) { $0 + $1.utf8.count }
            if texts.count + last.count > Self.mostTexts || room < 0 { throw Self.tooMany }
        }
        if depth > 0 {
            throw Self.problem("a bracket is never closed; write \\{ or \\[ for the sign")
        }
        return texts + last
    }
}
