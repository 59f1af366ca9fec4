import Foundation
import TestSupport
import Testing

@testable import RabbleCore

struct JSONDefaultsValuesTests {
    private let store: JSONDefaults
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        store = JSONDefaults(path: folder["defaults.json"])
    }

    @Test("A Double is written with all its digits; NaN and infinity are refused")
    func doubles() throws {
        store.set(0.1, forKey: "x")
        try store.synchronize()
        try expectEqual(folder.read("defaults.json"), "{\n  \"x\": 0.1\n}\n")
        store.set(Double.nan, forKey: "x")
        let path = folder["defaults.json"]
        #expect(throws: StorageError.refused(path: path, ["x": "nan is not a number in JSON"])) {
            try store.synchronize()
        }
        expectEqual(store.double(forKey: "x"), 0.1)
    }
}
