import TestSupport
import Testing

@testable import RabbleDecks

struct MarkdownLookTests {
    private static func look(_ text: String, isNote: Bool = false) -> MarkdownField.Look? {
        let bytes = Array(text)
        return MarkdownField.Look(bytes, bytes.indices, isNote: isNote)
    }

    @Test("The quick scan recognises plain text, and the comments in it")
    func comments() throws {
        #expect(Self.look(" a < b\n")?.parts == [])
        #expect(Self.look(" a\nb")?.isPlain == true)
        let look = try #require(Self.look("a\n<!-- hint: b --> <!--accepts:c--><!--SR:x-->"))
        #expect(!look.isPlain)
        expectEqual(look.parts, [.hint, .accepts])
        #expect(Self.look("a <!-- wrong: b -->")?.parts == .wrong)
        #expect(Self.look("a <!-- hints: b --> <!-- note -->")?.parts == [])
    }

    @Test(
        "Other sides need a full scan",
        arguments: [
            "", " ", "\u{3000}a", "<!-- text: \"a\" -->", "a <!-- b", "a <!-- b\n-->", "a\rb",
            "a <!-- hint: \"b\" -->",
            "`a` <!-- b -->",
        ])
    func closer(text: String) {
        #expect(Self.look(text) == nil)
    }

    @Test("A long text may have too many combining marks unless it is ASCII")
    func validity() {
        #expect(Self.look(String(repeating: "é", count: 40))?.isValid == false)
        #expect(Self.look(String(repeating: "e", count: 80))?.isValid == true)
    }

    @Test("Percent signs may be comments, and angle brackets quotations, only in notes")
    func notes() {
        for text in ["a %%b%%", "a > b", "> a"] {
            #expect(Self.look(text)?.isPlain == true)
            #expect(Self.look(text, isNote: true) == nil)
        }
    }

    @Test("The quick scan agrees with the text")
    func mutations() {
        let text =
            """
            word é\n<!-- hint: a b -->\n<!-- accepts: c | d --> <!--wrong:y--> x \
            <!--SR:!1,2-->\n> e < f `g` %%h%%\r\n
            """
        for seed in mutationSeeds {
            let bytes = Array(String(decoding: mutated(Array(text), seed: seed), as: UTF8.self))
            for isNote in [false, true] {
                guard let look = MarkdownField.Look(bytes, bytes.indices, isNote: isNote) else {
                    continue
                }
                let field = MarkdownField(bytes, bytes.indices, isNote: isNote)
                #expect(!field.text.isBlank, "seed \(seed)")
                expectEqual(look.parts.contains(.hint), field.hint != nil, "seed \(seed)")
                #expect(look.parts.contains(.accepts) || field.accepts.isEmpty, "seed \(seed)")
                #expect(look.parts.contains(.wrong) || field.wrong.isEmpty, "seed \(seed)")
                #expect(
                    !look.isPlain || Array(field.text) == Array(bytes.trimmedText(bytes.indices)),
                    "seed \(seed)")
                let parts = [field.text, field.hint ?? ""] + field.accepts
                #expect(
                    !look.isValid || parts.allSatisfy { TextLimit.part.problem(with: $0) == nil },
                    "seed \(seed)")
            }
        }
    }
}
