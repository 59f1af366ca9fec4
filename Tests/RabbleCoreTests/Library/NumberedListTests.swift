import TestSupport
import Testing

@testable import RabbleCore

struct NumberedListTests {
    @Test("A number from 1 names an element", arguments: [("1", 0), ("3", 2), ("+2", 1)])
    func found(text: String, index: Int) {
        expectEqual(["a", "b", "c"].index(numbered: text), index)
    }

    @Test(
        "Any other number or text names none",
        arguments: [
            "0", "4", "-1", "\(Int.min)", "\(Int.max)", "99999999999999999999", "", "a", " 1",
        ])
    func unknown(text: String) {
        #expect(["a", "b", "c"].index(numbered: text) == nil)
        #expect([Int]().index(numbered: text) == nil)
    }
}
