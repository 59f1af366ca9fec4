import TestSupport
import Testing

@testable import RabbleDecks

struct DeckMediaTests {
    @Test("What no file can be named is none, whatever the system says of it")
    func names() throws {
        let folder = try TemporaryFolder()
        try folder.makeFolder("x")
        let bytes = String(repeating: "A", count: 400)
        let names: Set = ["\(bytes).png", "x/\(bytes).png", "missing.png"]
        try expectEqual(DeckMedia(names, in: folder.path).files, [:])
    }
}
