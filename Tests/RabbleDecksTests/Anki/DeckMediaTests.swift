import TestSupport
import Testing

@testable import RabbleDecks

struct DeckMediaTests {
    @Test("An impossible file name is not a media file, whatever the system reports for it")
    func names() throws {
        let folder = try TemporaryFolder()
        try folder.makeFolder("x")
        let bytes = String(repeating: "A", count: 400)
        let names: Set = ["\(bytes).png", "x/\(bytes).png", "missing.png"]
        try expectEqual(DeckMedia(names, in: folder.path).files, [:])
    }
}
