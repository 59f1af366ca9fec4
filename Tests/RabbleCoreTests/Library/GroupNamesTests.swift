import TestSupport
import Testing

@testable import RabbleCore

struct GroupNamesTests {
    private let names = GroupNames(
        ["Hiragana", "Katakana", "Hindi", "Nine", "9 Lives", "Nine Lives"].map {
            (GroupID(title: $0), $0)
        })

    @Test(
        "A number, an id, a title in any case and the start of one name a group",
        arguments: [
            ("1", 0), ("2", 1), ("katakana", 1), ("KATAKANA", 1), ("Ｋａｔａ", 1), ("k", 1),
            ("nine", 3), ("nine lives", 5),
            ("nine-lives", 5), ("nine l", 5), ("9", 4), (" hindi ", 2),
        ])
    func found(name: String, index: Int) {
        expectEqual(names.lookUp(name), .found(index))
    }

    @Test(
        """
        The exact spelling comes before one that looks alike, and an id is found with all its \
        characters
        """,
        arguments: [
            ("m2", 0), ("m²", 1), ("ix-x", 2), ("ⅸ-x", 3), ("Ⅸ x", 3), ("louis-ⅳ", 4),
            ("LOUIS IV", 4),
        ])
    func alike(name: String, index: Int) {
        let names = GroupNames(
            ["m2", "m²", "IX x", "Ⅸ x", "Louis Ⅳ"].map { (GroupID(title: $0), $0) })
        expectEqual(names.lookUp(name), .found(index))
    }

    @Test("A name that looks like several, and is spelt like none of them, is ambiguous")
    func ambiguouslyAlike() {
        let names = GroupNames(["Straße", "Strasse"].map { (GroupID(title: $0), $0) })
        expectEqual(names.lookUp("STRASSE"), .ambiguous([0, 1]))
        expectEqual(names.lookUp("straße"), .found(0))
    }

    @Test("The start of several names is ambiguous")
    func ambiguous() {
        expectEqual(names.lookUp("hi"), .ambiguous([0, 2]))
    }

    @Test(
        "Anything else is unknown",
        arguments: [
            "", " ", "0", "7", "-1", "gana", "hiraganaa", "99999999999999999999", "\(Int.min)",
            "\(Int.max)",
        ])
    func unknown(name: String) {
        expectEqual(names.lookUp(name), .unknown)
    }
}
