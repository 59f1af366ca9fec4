import TestSupport
import Testing

@testable import RabbleDecks

struct DecodedGroupsTests {
    @Test(
        """
        Each kind of loss is described in the singular and the plural, and duplicates are not a \
        loss
        """
    )
    func descriptions() {
        var losses = DecodedGroups.Losses()
        losses.duplicates = 5
        expectEqual(losses.descriptions, [])
        losses.media = 1
        losses.tags = 1
        losses.notes = 1
        losses.repeated = 1
        losses.gaps = 1
        losses.columns = ["2"]
        expectEqual(
            losses.descriptions,
            [
                "1 picture or sound", "1 tag", "1 note without text on both sides",
                "1 repeated question with another hint", "1 gap of a long cloze note", "column 2",
            ])
        losses.media = 2
        losses.columns = ["2", "3 level"]
        expectEqual(losses.descriptions.first, "2 pictures or sounds")
        expectEqual(losses.descriptions.last, "columns 2, 3 level")
    }

    @Test("At most twenty columns are named")
    func manyColumns() {
        var losses = DecodedGroups.Losses()
        losses.columns = (1...20).map { "\($0)" }
        #expect(losses.descriptions[0].hasSuffix("18, 19, 20"))
        losses.columns.append("21")
        #expect(losses.descriptions[0].hasSuffix("18, 19, 20, …"))
    }
}
