import Testing

@testable import rabble

struct OptionTests {
    @Test("An option shows its word, and what its value is called if it takes one")
    func synopsis() {
        #expect(Option(.limit, value: "N", "at most N").synopsis == "--limit N")
        #expect(Option(.json, "as JSON").synopsis == "--json")
        #expect(Option.Name.json.word == "--json")
    }
}
