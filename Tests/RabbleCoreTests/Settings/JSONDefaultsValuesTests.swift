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

    @Test("Values convert as those of UserDefaults do")
    func conversions() throws {
        try folder.write(
            #"{"n": 7, "f": 7.5, "t": true, "s": "12", "w": "yes", "o": {}, "z": null}"#,
            to: "defaults.json")
        let keys = ["n", "f", "t", "s", "w", "o", "z"]
        expectEqual(keys.map(store.integer), [7, 7, 1, 12, 0, 0, 0])
        expectEqual(keys.map(store.double), [7, 7.5, 1, 12, 0, 0, 0])
        expectEqual(keys.map(store.string), ["7", "7.5", nil, "12", "yes", nil, nil])
        expectEqual(keys.map(store.bool), [true, true, true, false, true, false, false])
    }

    @Test(
        "A text counts as a number if the whole of it is one, as JSON writes it",
        arguments: [
            ("12", 12, 12), ("-7", -7, -7), ("1.5", 1, 1.5), ("1e3", 1_000, 1_000),
            ("1e400", .max, .infinity),
            ("12abc", 0, 0), (" 12", 0, 0), ("0x12", 0, 0), ("１２", 0, 0), ("nan", 0, 0),
            ("1,5", 0, 0), ("", 0, 0),
        ])
    func texts(text: String, integer: Int, double: Double) {
        store.set(text, forKey: "x")
        expectEqual(store.integer(forKey: "x"), integer)
        expectEqual(store.double(forKey: "x"), double)
    }

    @Test(
        "A number loses its fraction, and is brought to the bounds of an Int",
        arguments: [
            ("3.7", 3), ("-3.7", -3), ("1e30", .max), ("-1e30", .min), ("1e400", .max),
            ("9223372036854775808", .max),
            ("-9223372036854775808", .min), ("1e-400", 0),
        ])
    func whole(digits: String, integer: Int) throws {
        store.set(.number(try #require(JSONNumber(digits))), forKey: "x")
        expectEqual(store.integer(forKey: "x"), integer)
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
