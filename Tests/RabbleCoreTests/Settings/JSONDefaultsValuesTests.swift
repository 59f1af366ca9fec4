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
            #"{"n": 7, "f": 7.5, "t": true, "s": "12", "w": "yes", "o": {}, "z": null}"#, to: "defaults.json")
        let keys = ["n", "f", "t", "s", "w", "o", "z"]
        expectEqual(keys.map(store.integer), [7, 7, 1, 12, 0, 0, 0])
        expectEqual(keys.map(store.double), [7, 7.5, 1, 12, 0, 0, 0])
        expectEqual(keys.map(store.string), ["7", "7.5", nil, "12", "yes", nil, nil])
        expectEqual(keys.map(store.bool), [true, true, true, false, true, false, false])
    }

    @Test(
        "A text counts as the number at its start, as NSString reads it",
        arguments: [
            "12abc", " 12", "\u{A0}12", "\u{3000}12", "+12", "-12", "+-1", "12.7", "0x12", "１２", "99999999999999999999",
            "-99999999999999999999", "9223372036854775807", "9223372036854775808", "", "abc", "1e3", "1_000", "--5",
            "007",
            "1.5abc", " 1.5", "1.e3", ".5", "-.5", "1.", "inf", "nan", "0x1p3", "1e400", "-1e400", "1e-400", "1,5",
            "1 5",
            "1e5.5", ".", "-", "e3",
        ])
    func texts(text: String) {
        store.set(text, forKey: "x")
        expectEqual(store.integer(forKey: "x"), NSString(string: text).integerValue)
        expectEqual(store.double(forKey: "x"), NSString(string: text).doubleValue)
    }

    @Test(
        "A number loses its fraction, and is brought to the bounds of an Int",
        arguments: [
            ("3.7", 3), ("-3.7", -3), ("1e30", .max), ("-1e30", .min), ("1e400", .max), ("9223372036854775808", .max),
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
