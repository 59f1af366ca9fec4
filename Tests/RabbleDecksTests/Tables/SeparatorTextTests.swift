import TestSupport
import Testing

@testable import RabbleDecks

struct SeparatorTextTests {
    @Test(
        "Separators are typed as they are shown",
        arguments: ["\t", "\n\n", " - ", "\\", "\\t", "\r\n", ";", "\\\\n"])
    func escapes(text: String) {
        expectEqual(text.escapedSeparator.unescapedSeparator, text)
        #expect(!text.escapedSeparator.contains { $0.isNewline || $0 == "\t" })
    }

    @Test(
        "A backslash before anything else stands for itself",
        arguments: [("\\;", "\\;"), ("a\\", "a\\"), ("\\t", "\t")])
    func unescaped(typed: String, text: String) {
        expectEqual(typed.unescapedSeparator, text)
    }

    @Test(
        "The usual separators have names, and others are shown as they are typed",
        arguments: [
            ("\t", "tab"), (",", "comma"), (";", "semicolon"), (" - ", "\" - \""),
            ("\n\n", "\"\\n\\n\""),
        ])
    func names(separator: String, name: String) {
        expectEqual(DelimitedReader([], between: Array(separator.utf8), nil).separatorName, name)
    }
}
