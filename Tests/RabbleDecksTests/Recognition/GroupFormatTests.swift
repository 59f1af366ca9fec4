import TestSupport
import Testing

@testable import RabbleDecks

struct GroupFormatTests {
    @Test(
        "The extension tells the format, and the content where that cannot be",
        arguments: [
            ("a.json", "{\"title\": 1}", GroupFormat.json), ("a.JSON", "[", .json),
            ("a.tsv", "a\tb", .tsv),
            ("a.csv", "a,b", .csv), ("a.csv", "a;b\nc;d", .csv), ("a.csv", "a,b\tc\nd,e", .csv),
            ("a.tsv", "a,b\tc\nd\te", .tsv),
            ("a.txt", "a\tb\nc\td", .tsv), ("a.txt", "a,b\nc,d", .csv),
            ("a.txt", "#separator:tab\na\tb", .anki),
            ("a", "{\"title\":\"T\"}", .json), ("a.tab", "a\tb", .tsv),
            ("folder.csv/a", "a\tb", .tsv),
            // Extensions that lie.
            ("a.csv", "#separator:Comma\n#html:false\na,b", .anki),
            ("a.csv", " [{\"title\": \"T\"}]", .json),
            ("a.json", "a\tb\nc\td", .tsv), ("a.json", "a,b\nc,d", .csv),
            ("a.tsv", "a,b\nc,d", .csv),
            ("a.csv", "a\tb\nc\td", .tsv),
            ("a.txt", "\u{FEFF}#html:true\na\tb", .anki),
            // A table may start with what starts JSON and Anki's header.
            ("a.csv", "{a},b", .csv), ("a.csv", "[1],b\n2,c", .csv), ("a.tsv", "#1\tb", .tsv),
            ("a.txt", "# note: x\ty", .tsv),
            // Cards tell Markdown, and a name always does.
            ("a.md", "prompt,answer\na,b", .markdown), ("a.Markdown", "{\"title\": 1}", .markdown),
            ("a.txt", "Q: a, b\nA: c, d", .markdown),
            ("a.csv", "---\nname = \"a\"\n---\n", .markdown),
            ("a.txt", "Q: a\tb\nA: c\td", .tsv), ("a.csv", "Q: a,b\nA: c,d", .csv),
            // What this program wrote is a table, whatever its cells look like.
            ("a.txt", "prompt\tanswer\thint\taccepts\tgroup\n::a:: b {=c}\td\t\t\te\n", .tsv),
            // What is nothing stays what it says.
            ("a.json", "hello", .json), ("a.csv", "hello", .csv), ("a.txt", "hello", .tsv),
        ])
    func recognition(path: String, text: String, format: GroupFormat) {
        expectEqual(GroupFormat(of: Array(text), path: path), format)
    }
}
