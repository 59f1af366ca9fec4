import TestSupport
import Testing

@testable import RabbleBase

struct RemoveFileTests {
    @Test("Removing a file succeeds, also if there is none; removing a folder fails")
    func removed() throws {
        let home = try TemporaryFolder()
        try home.write("x", to: "a")
        for _ in 1...2 { try removeFile(home["a"]) }
        try expectEqual(home.names, [])
        #expect(throws: StorageError.self) { try removeFile(home.path) }
    }
}
