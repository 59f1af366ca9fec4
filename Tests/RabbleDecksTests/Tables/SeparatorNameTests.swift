import TestSupport
import Testing

@testable import RabbleDecks

struct SeparatorNameTests {
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
