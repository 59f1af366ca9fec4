import TestSupport
import Testing

@testable import RabbleDecks

/// Questions as Moodle exports them, and as people type them after
/// [its page on GIFT](https://docs.moodle.org/en/GIFT_format).
struct GIFTFormatTests {
    @Test(
        "The right answers of a question make its card",
        arguments: [
            ("Which is wet?{=sea ~sand}", ["Which is wet? => sea"]),
            ("Which is wet? {\n\t~sand#no\n\t=sea#yes\n\t####all\n}", ["Which is wet? => sea"]),
            ("Capital of Cuba? {=Havana =La Habana}", ["Capital of Cuba? => Havana | La Habana"]),
            ("Of Peru? {=%100%Lima =%50%Callao}", ["Of Peru? => Lima"]),
            ("Of Peru? {~%-50%Quito ~%100%Lima}", ["Of Peru? => Lima"]),
            ("Of Peru? {=%80%Limma ~Quito}", ["Of Peru? => Limma"]),
            (
                "Gases? {~%50%neon ~%50%argon ~%-100%gold}", ["Gases? => neon; argon"]
            ),
            ("Ice floats.{T}", ["Ice floats. => true"]),
            ("Ice sinks. { false#It floats#Right }", ["Ice sinks. => false"]),
            ("Legs of a bee? {#6}", ["Legs of a bee? => 6"]),
            ("Pi? {#3.14:0.01}", ["Pi? => 3.14"]),
            ("One to three? {#1..3#any}", ["One to three? => 1..3"]),
            ("Rome? {#\n=753:0#yes\n=%50%753:9#near\n}", ["Rome? => 753"]),
            ("The {=sun ~moon} is a star.", ["The […] is a star. => sun"]),
            ("He sleeps in {=Lima}.", ["He sleeps in […]. => Lima"]),
            ("Who sleeps{=he}?", ["Who sleeps? => he"]),
            (
                "Match.{\n=cow -> calf\n=hen -> chick\n= -> foal\n}",
                ["cow => calf ? Match.", "hen => chick ? Match."]
            ),
            ("Of p? {=p->x ~p.x}", ["Of p? => p->x"]),
            ("::Q1:: Of Chad? {=N'Djamena}", ["Of Chad? => N'Djamena"]),
            ("::Of Chad?::{=N'Djamena}", ["Of Chad? => N'Djamena"]),
            (
                "::a::One?{=1}\n::b::Two?{=2}\nThree?{=3}",
                ["One? => 1", "Two? => 2", "Three? => 3"]
            ),
            ("// a note\nOne?{=1\n// another\n~2}", ["One? => 1"]),
            ("\u{FEFF}One?\r\n{=1}\r\n\r\nTwo?{=2}", ["One? => 1", "Two? => 2"]),
        ])
    func cards(text: String, lines: [String]) throws {
        expectEqual(try DeckCards(text, "x.gift").lines, lines)
    }

    @Test(
        "Escapes and the markup of a text are no part of it",
        arguments: [
            (##"2+2\=4 \{x\} C\: a\~b?{=\#1}"##, "2+2=4 {x} C: a~b? => #1"),
            (
                #"[html]<p>Is <b>H<sub>2</sub>O</b> wet?</p>{=<p>yes&nbsp;</p>}"#,
                "Is H2O wet? => yes"
            ),
            ("H<sub>2</sub> is{=hydrogen}", "H2 is => hydrogen"),
            ("[plain]What does <b> do?{=bold}", "What does <b> do? => bold"),
            ("List<String> holds{=texts}", "List<String> holds => texts"),
            ("[markdown]What is **RAM**?{=memory}", "What is RAM? => memory"),
            (#"[html]\\(\\frac\{1\}\{2\}\\)?{=[plain]a<b}"#, #"\(\frac{1}{2}\)? => a<b"#),
            (#"a\nb?{=c}"#, "a\nb? => c"),
        ])
    func texts(text: String, line: String) throws {
        expectEqual(try DeckCards(text, "x.gift").lines, [line])
    }

    @Test("A category is the title of a group")
    func categories() throws {
        let deck = try DeckCards(
            """
            A?{=a}

            $CATEGORY: $course$/top/Rivers/Asia

            B?{=b}
            $CATEGORY: $module$/top

            C?{=c}
            """,
            "x.gift")
        expectEqual(deck.titles, ["T", "Rivers/Asia"])
        expectEqual(deck.lines, ["A? => a", "C? => c", "B? => b"])
    }

    @Test("What is no card is counted, with its line")
    func leftOut() throws {
        let deck = try DeckCards(
            """
            Read this.

            One?{=1}

            Tell of bees. {}

            Two?{=2 ~3

            Three?{=3}

            Four?{5}
            Five?{=5}
            """, "x.gift")
        expectEqual(deck.lines, ["One? => 1", "Three? => 3", "Five? => 5"])
        expectEqual(
            deck.remarks,
            [
                "2 broken cards",
                """
                2 texts without an answer (line 1, column 1: no braces hold answers; line 5, \
                column 1: an essay has no answer; line 7, column 1: no } closes the answers; \
                write \\{ and \\} for the signs; line 11, column 1: no answer is right)
                """,
            ])
        expectEqual(
            refusal(of: "Tell of bees. {}", "x.gift")?.description,
            "line 1, column 1: an essay has no answer")
        expectEqual(
            refusal(of: "a {=b} or {=c}", "x.gift")?.description,
            #"line 1, column 1: there are several braces; write \{ and \} for the signs"#)
    }

    @Test(
        "A text without the extension is GIFT if most of it is",
        arguments: [
            ("One?{=1}", true), ("One?{\n=1\n}\n\nIce floats. {T}\n\nRead.", true),
            ("::a::One?{#1}", true), ("$A^{T}$ is\n\n$B^{F}$", false), ("a { color: red }", false),
            ("int x = {~0};\n\nint y;\n\nint z;", false), ("Dear {{name}}, {#order}", false),
        ])
    func evidence(text: String, isGIFT: Bool) {
        expectEqual(GroupFormat(of: Array(text), path: "x.txt") == .gift, isGIFT)
    }
}
