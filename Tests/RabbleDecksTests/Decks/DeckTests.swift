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
        var remarks = Remarks()
        remarks.duplicates = 5
        expectEqual(remarks.descriptions, [])
        remarks[.media] = 1
        remarks[.tag] = 1
        remarks[.note] = 1
        remarks[.repeated] = 1
        remarks[.gap] = 1
        remarks.columns = ["2"]
        expectEqual(
            remarks.descriptions,
            [
                "1 file of a picture or sound", "1 tag", "1 note without text on both sides",
                "1 repeated question with another hint", "1 gap of a long cloze note", "column 2",
            ])
        remarks[.media] = 2
        remarks.columns = ["2", "3 level"]
        expectEqual(remarks.descriptions.first, "2 files of pictures or sounds")
        expectEqual(remarks.descriptions.last, "columns 2, 3 level")
    }

    @Test("At most twenty columns are named")
    func manyColumns() {
        var remarks = Remarks()
        remarks.columns = (1...20).map { "\($0)" }
        #expect(remarks.descriptions[0].hasSuffix("18, 19, 20"))
        remarks.columns.append("21")
        #expect(remarks.descriptions[0].hasSuffix("18, 19, 20, …"))
    }
}
