import TestSupport
import Testing

struct ChoiceTests {
    @Test(
        "The least and greatest integers are refused wherever a number is read",
        arguments: [
            ["play"], ["groups", "show"], ["groups", "export"], ["groups", "delete"], ["scores"],
            ["settings", "strategy"],
            ["settings", "accents"], ["settings", "limit"], ["settings", "new"],
            ["settings", "retention"],
            ["settings", "leech"], ["groups", "suspend"], ["groups", "resume"],
            ["groups", "suspend", "hiragana"],
            ["play", "hiragana", "--strategy"], ["play", "hiragana", "--format"],
            ["play", "hiragana", "--seed"],
            ["play", "hiragana", "--limit"], ["settings"], ["groups"], ["help"],
        ])
    func extremeNumbers(words: [String]) throws {
        let rabble = try Rabble()
        let outcome = try rabble.run(words + ["\(Int.min)"])
        expectEqual(outcome.status, 64, "\(outcome.errors)")
        #expect(outcome.errors.hasPrefix("rabble: "))
    }

    @Test(
        "They are refused in a typed line, too", arguments: [["play"], ["settings", "strategy"]])
    func extremeLines(words: [String]) throws {
        let outcome = try Rabble().run(words, input: "\(Int.min)\n")
        expectEqual(outcome.status, 64, "\(outcome.errors)")
    }
}
