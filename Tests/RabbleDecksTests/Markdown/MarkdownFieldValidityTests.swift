import TestSupport
import Testing

@testable import RabbleDecks

struct MarkdownFieldValidityTests {
    private static func isValid(_ text: String, isNote: Bool = false) -> Bool {
        let bytes = Array(text)
        return MarkdownField.isValidAsIs(bytes, bytes.indices, isNote: isNote)
    }

    @Test("Texts without comments, pictures and ids are valid as they are")
    func plain() {
        #expect(Self.isValid(" a\nb") && Self.isValid("100% #1 > !a"))
    }

    @Test(
        "Other sides need a closer look",
        arguments: [
            "", " ", "\u{3000}a", "a <!-- b -->", "a\rb", "![](a)", "a ^1607617939360",
            String(repeating: "é", count: 40),
        ])
    func closer(text: String) { #expect(!Self.isValid(text)) }

    @Test("Percent signs may be comments, and angle brackets quotations, only in notes")
    func notes() {
        for text in ["a %%b%%", "a > b", "> a"] {
            #expect(Self.isValid(text))
            #expect(!Self.isValid(text, isNote: true))
        }
    }

    @Test("A side that is valid as it is has this text")
    func mutations() {
        let text =
            """
            word é\n<!-- hint: a b -->\n<!-- accepts: c | d --> x <!--SR:!1,2-->\n> e < f `g` \
            %%h%%\r\n
            """
        for seed in mutationSeeds {
            let bytes = Array(String(decoding: mutated(Array(text), seed: seed), as: UTF8.self))
            for isNote in [false, true]
            where MarkdownField.isValidAsIs(bytes, bytes.indices, isNote: isNote) {
                let field = MarkdownField(bytes, bytes.indices, isNote: isNote)
                #expect(!field.text.isBlank && field.repetition == nil, "seed \(seed)")
                #expect(field.hint == nil && field.accepts.isEmpty, "seed \(seed)")
                #expect(
                    Array(field.text) == Array(bytes.trimmedText(bytes.indices)), "seed \(seed)")
                expectEqual(TextLimit.part.problem(with: field.text), nil, "seed \(seed)")
            }
        }
    }
}
