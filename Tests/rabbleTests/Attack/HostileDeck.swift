import Foundation
import Testing

/// A file of any size that is made to take much time or memory, and a command that has to handle
/// it.
struct HostileDeck: Sendable, CustomTestStringConvertible {
    let name: String
    /// The contents of files for this size, by their names below the home.
    let files: @Sendable (Int) -> [String: String]
    /// The command; `HOME` in its words is the folder of the files.
    let arguments: [String]
    var input: @Sendable (Int) -> String = { _ in "x\n\ny\n" }
    /// The size to try, at which quadratic time would dominate.
    var size = 1 << 16

    var testDescription: String { name }

    static let others = [
        deck("accents on one letter") { "a" + many("\u{301}", $0) + "\tx\n" },
        deck("accents on each letter") {
            (0..<$0).map { "\($0)" + many("\u{301}", 25) + "\tx\n" }.joined()
        },
        deck("invisible letters") { many("\u{200B}\u{200D}", $0) + "a\tx\n" },
        deck("one long cell", size: 1 << 12) {
            many("a", 16 * $0) + "\t" + many("b ", 16 * $0) + "\n"
        },
        deck("a long cell beside many short ones") { many("a", 4 * $0) + "\tx\n" + rows($0) },
        deck("many columns", size: 8_000) { many("c\t", $0) + "\n" + many("v\t", $0) + "\n" },
        deck("one prompt, many answers") { (0..<$0).map { "p\ta\($0)\n" }.joined() },
        deck("one answer, many prompts") { (0..<$0).map { "p\($0)\ta\n" }.joined() },
        deck("many alternatives") {
            "p\t" + (0..<$0).map { "a\($0)" }.joined(separator: " / ") + "\n"
        },
        deck("many optional parts") { "p\ta" + many("(b)c ", $0) + "\n" },
        deck("many open brackets") { "p\t" + many("(", $0) + "\n" },
        deck("many accepted answers") {
            "prompt\tanswer\thint\taccepts\np\ta\t\t"
                + (0..<$0).map { "b\($0)" }.joined(separator: "|")
        },
        deck("quotes without end", "csv") { many("a,\"b\n", $0) },
        deck("doubled quotes", "csv") { "a,\"" + many("\"\"", 4 * $0) + "\"\n" },
        deck("brackets without end", "json") { many("[", 16 * $0) },
        deck("objects in objects", "json") { many(#"{"title":"#, $0) },
        deck("many names", "json") { n in
            #"{"title": "t", "questions": [{"prompt": "p", "answer": "a", "#
                + (0..<n).map { #""n\#($0)": 1"# }.joined(separator: ",") + "}]}"
        },
        deck("many groups", "json") { n in
            "["
                + (0..<n).map {
                    #"{"title": "t\#($0)", "questions": [{"prompt": "p", "answer": "a"}]}"#
                }
                .joined(separator: ",") + "]"
        },
        deck("many problems", "json") { n in
            #"{"title": "t", "questions": [\#(many(#"{"prompt": "", "answer": ""},"#, n)){}]}"#
        },
        deck("gaps of one note", "txt", size: 4_000) {
            "#html:true\n#notetype:Cloze\n" + (1...$0).map { "{{c\($0)::x}}" }.joined() + "\n"
        },
        deck("gaps in gaps", "txt") {
            "#html:true\n" + many("{{c1::", $0) + "x" + many("}}", $0) + "\ty\n"
        },
        deck("tags without end", "txt") { "#html:true\n" + many("<b <i ", $0) + "\ty\n" },
        deck("entities without end", "txt") { "#html:true\n" + many("&amp&#x", $0) + "\ty\n" },
        HostileDeck(
            name: "many own groups",
            files: { count in
                Dictionary(
                    uniqueKeysWithValues: (0..<count).map {
                        (
                            "groups/g\($0).json",
                            #"{"title": "g\#($0)", "questions": [{"prompt": "p", "answer": "a"}]}"#
                        )
                    })
            }, arguments: ["groups"], size: 4_000),
        HostileDeck(
            name: "many histories",
            files: { count in
                Dictionary(
                    uniqueKeysWithValues: (0..<count).map { ("reviews/g\($0).tsv", history(1)) })
            }, arguments: ["scores"], size: 4_000),
        HostileDeck(
            name: "many files of one history",
            files: { count in
                Dictionary(
                    uniqueKeysWithValues: (0..<count).map {
                        ("reviews/g.copy\($0).tsv", history(3))
                    })
            }, arguments: ["scores", "g"], size: 4_000),
        HostileDeck(
            name: "a long history", files: { ["reviews/hiragana.tsv": history($0)] },
            arguments: ["scores", "hiragana"]),
        HostileDeck(
            name: "a history of nonsense", files: { ["reviews/hiragana.tsv": many("x\n", 4 * $0)] },
            arguments: ["scores", "hiragana"]),
        HostileDeck(
            name: "a long line that is typed",
            files: { ["deck.tsv": "p\t" + many("ab ", $0) + "\n"] },
            arguments: ["play", "HOME/deck.tsv"], input: { many("ba ", $0) + "\n" }),
        HostileDeck(
            name: "many accents that are typed",
            files: { ["deck.tsv": "p\t" + many("é", $0) + "\n"] },
            arguments: ["play", "HOME/deck.tsv"],
            input: { many("e\u{301}", $0) + "x\n" + many("\u{301}", $0) + "\n" }),
        HostileDeck(
            name: "a played question under accents",
            files: { ["deck.tsv": "a" + many("\u{301}", $0) + "\tb\n"] },
            arguments: ["play", "HOME/deck.tsv"]),
        HostileDeck(
            name: "a played answer under accents",
            files: { ["deck.tsv": "p\ta" + many("\u{301}", $0) + "\n"] },
            arguments: ["play", "HOME/deck.tsv"]),
        HostileDeck(
            name: "a title under accents",
            files: { count in
                [
                    "deck.json":
                        #"""
                    {"title": "a\#(many("\u{301}", count))", "questions": [{"prompt": "p", \#
                    "answer": "a"}]}
                    """#
                ]
            }, arguments: ["groups", "import", "HOME/deck.json"]),
        HostileDeck(
            name: "a history under accents",
            files: {
                [
                    "reviews/g.tsv": history(1)
                        + history(1).replacingOccurrences(of: "p0", with: "p" + many("\u{301}", $0))
                ]
            },
            arguments: ["scores", "g"]),
        HostileDeck(
            name: "many settings of others",
            files: { count in
                [
                    "defaults.json": "{"
                        + (0..<count).map { #""k\#($0)": "v""# }.joined(separator: ",") + "}"
                ]
            }, arguments: ["settings", "limit", "3"]),
    ]

    /// Many of each symbol of Markdown, in cards of each kind.
    static let markdown = ["#flashcards\n", "C: [x] ", "Q: a\nA: b "].flatMap { start in
        [
            "<!--", "<!-- a\n", "`a", "`` `", "```\n", "> ```\n", "%%", "$", "$a", "$$\n", "[",
            "![", "[]", "[a](",
            "](a", "[[a", "\\(", "a://", "==", "*a **b _c ", "::", "`::", "a::b ", "> a::b\n",
            "    - a::b\n",
            "a\n?\n", "x #flashcards/a `b` ", "---\n", "Q:\n", "A:\n", "A: x\n```\n", "- ", "a\r",
            "\0",
        ].map { piece in
            deck((start + piece).debugDescription + " and so on", "md") {
                start + many(piece, $0) + "\n"
            }
        }
    }

    /// A file that is shown, so it is read and laid out.
    private static func deck(
        _ name: String, _ type: String = "tsv", size: Int = 1 << 16,
        _ text: @escaping @Sendable (Int) -> String
    ) -> HostileDeck {
        HostileDeck(
            name: name, files: { ["deck.\(type)": text($0)] },
            arguments: ["groups", "show", "HOME/deck.\(type)"],
            size: size)
    }

    private static func many(_ text: String, _ count: Int) -> String {
        String(repeating: text, count: count)
    }

    private static func rows(_ count: Int) -> String { (0..<count).map { "\($0)\ta\n" }.joined() }

    private static func history(_ count: Int) -> String {
        "time\tsession\tgrade\tprompt\tanswer\ttyped\n"
            + (0..<count).map { "2024-01-01T00:00:00.000Z\t\($0 % 100)\tgood\tp\($0)\ta\ta\n" }
            .joined()
    }
}
