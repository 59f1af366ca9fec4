import TestSupport
import Testing

@testable import RabbleMarkup

/// Conversions of texts, in the files of the folder `Cases`: `$ html a<br>b` and, beneath it, the
/// result. ``Transcript`` describes the syntax.
struct CaseTests {
    @Test("A text is converted as in its case", arguments: try Transcript.all(in: folder))
    func text(_ transcript: Transcript) throws {
        var styles = ""
        try transcript.check {
            styles = $0.text
        } command: { command in
            let words = command.words.withControls
            let name = words.prefix { $0 != " " }
            let text = String(words.dropFirst(name.count + 1))
            return try Self.printed(String(name), text, styles).filter { !$0.isEmpty }.map {
                $0.inSymbols.asPrinted
            }
        }
    }

    private static let folder = packageFolder.appending(path: "Tests/RabbleMarkupTests/Cases")

    private static func printed(
        _ command: String, _ text: String, _ styles: String
    ) throws -> [String] {
        switch command {
        case "markdown": return [MarkdownText(text).runs.map(html).joined()]
        case "html":
            let html = HTMLText(text)
            return [html.text] + html.media.map { "media: \($0)" }
        case "guess":
            let html = HTMLText(text, isGuess: true)
            return [html.text]
                + (html.tags.isEmpty ? [] : ["removed: \(html.tags.joined(separator: ", "))"])
        case "seen": return [HTMLText(text, hidden: HiddenElements(styles: styles)).text]
        case "math": return [MathText(text).plain]
        case "formulas": return [text.withFormulas]
        case "macros": return [text.withoutFormulaMacros]
        case "marks": return marks(text, at: "`<%")
        case "marks-of-deck": return marks(text, at: "`<")
        case "links": return marks(text, at: "`<%$\\[]/")
        case "blocks", "blocks-of-note":
            let bytes = Array(text)
            return MarkdownBlocks(bytes, in: bytes.indices, hasMath: command != "blocks").map {
                ($0.isCode ? "code: " : "text: ") + String(decoding: bytes[$0.range], as: UTF8.self)
            }
        default: throw UnknownCommand(name: command)
        }
    }

    private struct UnknownCommand: Error { let name: String }

    /// A run as HTML; the text is not escaped.
    private static func html(_ run: MarkdownRun) -> String {
        let kinds: [(MarkdownRun.Emphasis, String)] = [
            (.italic, "em"), (.strong, "strong"), (.code, "code"),
        ]
        return kinds.reversed().reduce(run.text) { text, kind in
            run.emphasis.contains(kind.0) ? "<\(kind.1)>\(text)</\(kind.1)>" : text
        }
    }

    private static func marks(_ text: String, at stops: StaticString) -> [String] {
        let bytes = Array(text)
        return MarkdownInlines(bytes, in: bytes.indices, at: ByteSet(stops)).marks.filter {
            $0.kind != .escape
        }.map { "\($0.kind): \(String(decoding: bytes[$0.range], as: UTF8.self))" }
    }
}
