import Testing

@testable import RabbleModel

struct KeyboardSlipTests {
    @Test(
        "One slip of the keyboard in five letters or more is marked",
        arguments: [
            ("neccessary", "necessary", "nec[c]essary"), ("necesary", "necessary", "neces[_]ary"),
            ("necessery", "necessary", "necess[e]ry"), ("necessray", "necessary", "necess[ra]y"),
            ("ecessary", "necessary", "[_]ecessary"), ("necessaryy", "necessary", "necessary[y]"),
            ("kabull", "kabul", "kabul[l]"), ("さよなら", "さようなら", "さよ[_]なら"), ("каково", "какова", "каков[о]"),
        ])
    func marked(typed: String, meant: String, marked: String) throws {
        let slip = try #require(KeyboardSlip(typed: typed, meant: meant))
        #expect((slip.meant, slip.marked) == (meant, marked))
    }

    @Test(
        "Two slips, short words and other words are none",
        arguments: [
            ("necesarry", "necessary"), ("hat", "cat"), ("ofur", "four"), ("nceessray", "necessary"), ("", "tokyo"),
            ("portofspain", "port of spain"), ("12345", "12346"), ("a\u{0}", "a"), ("日", "曰"), ("paris", "tokyo"),
            ("necessary", "necessary"), ("a1234", "a1235"), ("abcdef", "abcd"),
        ])
    func none(typed: String, meant: String) {
        #expect(KeyboardSlip(typed: typed, meant: meant) == nil)
    }

    @Test("A slip shows the given spelling, and marks the typed answer")
    func spelling() throws {
        let spelt = try #require(KeyboardSlip(typed: "tokio", meant: "tokyo", spelling: "Tokyo"))
        #expect((spelt.meant, spelt.marked) == ("Tokyo", "tok[i]o"))
    }
}
