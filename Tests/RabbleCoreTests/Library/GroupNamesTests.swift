import Testing

@testable import RabbleCore

struct GroupNamesTests {
    private let names = GroupNames(
        ["Hiragana", "Katakana", "Hindi", "Nine", "9 Lives", "Nine Lives"].map { (GroupID(title: $0), $0) })

    @Test(
        "A number, an id, a title in any case and the start of one name a group",
        arguments: [
            ("1", 0), ("2", 1), ("katakana", 1), ("KATAKANA", 1), ("Ｋａｔａ", 1), ("k", 1), ("nine", 3), ("nine lives", 5),
            ("nine-lives", 5), ("nine l", 5), ("9", 4), (" hindi ", 2),
        ])
    func found(name: String, index: Int) {
        #expect(names.lookUp(name) == .found(index))
    }

    @Test("The start of several names is ambiguous")
    func ambiguous() {
        #expect(names.lookUp("hi") == .ambiguous([0, 2]))
    }

    @Test(
        "Anything else is unknown",
        arguments: [
            "", " ", "0", "7", "-1", "gana", "hiraganaa", "99999999999999999999", "\(Int.min)", "\(Int.max)",
        ])
    func unknown(name: String) {
        #expect(names.lookUp(name) == .unknown)
    }
}
