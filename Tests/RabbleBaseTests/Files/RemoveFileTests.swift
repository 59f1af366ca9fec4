import TestSupport
import Testing

@testable import RabbleBase

struct RemoveFileTests {
    @Test("A file is removed, one that is not there is fine, and what is no file is refused")
    func removed() throws {
        let home = try TemporaryFolder()
        try home.write("x", to: "a")
        for _ in 1...2 { try removeFile(home["a"]) }
        try expectEqual(home.names, [])
        #expect(throws: StorageError.self) { try removeFile(home.path) }
    }
}
