import TestSupport
import Testing

@testable import RabbleDecks

struct DeckTests {
    @Test(
        """
        Each kind of loss is described in the singular and the plural, and duplicates are not a \
        loss
        """
    )
    func descriptions() {
        var diagnostics = Diagnostics()
        diagnostics.duplicates = 5
        expectEqual(diagnostics.descriptions, [])
        diagnostics[.media] = 1
        diagnostics[.tag] = 1
        diagnostics[.note] = 1
        diagnostics[.repeated] = 1
        diagnostics[.gap] = 1
        diagnostics.columns = ["2"]
        expectEqual(
            diagnostics.descriptions,
            [
                "1 file of a picture or sound", "1 tag", "1 note without text on both sides",
                "1 repeated question with another hint or other options",
                "1 gap of a long cloze note", "column 2",
            ])
        diagnostics[.media] = 2
        diagnostics.columns = ["2", "3 level"]
        expectEqual(diagnostics.descriptions.first, "2 files of pictures or sounds")
        expectEqual(diagnostics.descriptions.last, "columns 2, 3 level")
    }

    @Test("At most twenty columns are named")
    func manyColumns() {
        var diagnostics = Diagnostics()
        diagnostics.columns = (1...20).map { "\($0)" }
        #expect(diagnostics.descriptions[0].hasSuffix("18, 19, 20"))
        diagnostics.columns.append("21")
        #expect(diagnostics.descriptions[0].hasSuffix("18, 19, 20, …"))
    }
}
