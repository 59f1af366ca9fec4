import Foundation
import TestSupport
import Testing

@testable import RabbleCore

struct FolderListingTests {
    @Test("Files with the ending are listed in order, hidden ones are not")
    func listing() throws {
        let home = try TemporaryFolder()
        for name in ["b.json", "a.json", ".c.json", "d.tsv", "é.json"] { try home.write("", to: name) }
        #expect(try fileNames(in: home.path, suffix: ".json") == ["a.json", "b.json", "é.json"])
        #expect(try fileNames(in: home["nowhere"], suffix: ".json") == [])
        #expect(throws: StorageError.self) { try fileNames(in: home["a.json"], suffix: "") }
    }
}
