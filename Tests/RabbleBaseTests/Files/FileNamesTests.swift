import Foundation
import TestSupport
import Testing

@testable import RabbleBase

struct FileNamesTests {
    @Test("Files with the suffix are listed in order, without hidden ones")
    func listing() throws {
        let home = try TemporaryFolder()
        for name in ["b.json", "a.json", ".c.json", "d.tsv", "é.json"] {
            try home.write("", to: name)
        }
        try expectEqual(fileNames(in: home.path, suffix: ".json"), ["a.json", "b.json", "é.json"])
        try expectEqual(fileNames(in: home["nowhere"], suffix: ".json"), [])
        #expect(throws: StorageError.self) { try fileNames(in: home["a.json"], suffix: "") }
    }

    @Test("A name that is taken gets a number before its first dot")
    func free() {
        func free(_ name: String, _ taken: Set<String>) -> String {
            freeName(name, isTaken: taken.contains)
        }
        expectEqual(free("a.tsv", []), "a.tsv")
        expectEqual(free("a.tsv", ["a.tsv", "a.2.tsv"]), "a.3.tsv")
        expectEqual(free("a.s.tsv", ["a.s.tsv"]), "a.2.s.tsv")
        expectEqual(free("a", ["a"]), "a.2")
        expectEqual(freeName("a.json", mark: "-") { $0 == "a.json" }, "a-2.json")
    }

    @Test("A name that is not UTF-8 is listed repaired")
    func malformedName() throws {
        let home = try TemporaryFolder()
        let bytes =
            Array(home.path.utf8CString.dropLast()) + [0x2F, 0x78, -1, 0x2E, 0x74, 0x73, 0x76, 0]
        close(open(bytes, O_CREAT | O_WRONLY, 0o600))
        try expectEqual(fileNames(in: home.path, suffix: ".tsv"), ["x\u{FFFD}.tsv"])
    }
}
