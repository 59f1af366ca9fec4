import TestSupport
import Testing

@testable import RabbleMarkup

struct FormulaMarksTests {
    @Test(
        "A formula between the marks of Anki's notes is shown in characters",
        arguments: [
            (#"\(x^2\) and \[\frac{1}{2}\]"#, "x² and 1/2"),
            ("[$]x_1[/$], [$$] y^2 [/$$]", "x₁, y²"),
            ("[latex]a^2[/latex]", "a²"), (#"\(open"#, #"\(open"#), ("x^2", "x^2"),
            ("f(x)", "f(x)"),
        ])
    func formulas(text: String, shown: String) { expectEqual(text.withFormulas, shown) }

    @Test(
        "Definitions of TeX are no part of a text, and what is no definition stays",
        arguments: [
            (#"\(\newcommand{\R}{\mathbb{R}}\) Is \(0 \in \R\)?"#, #"Is \(0 \in \R\)?"#),
            (#"\def\a#1{b{c}}\renewcommand\x[2]{y} z"#, "z"),
            (#"[$]\DeclareMathOperator{\im}{im}[/$] x"#, "x"),
            (#"\newcommand{\open}{x"#, #"\newcommand{\open}{x"#),
            (#"the \def command"#, #"the \def command"#),
            (#"\newcommand"#, #"\newcommand"#), (#"\(\)"#, #"\(\)"#),
        ])
    func definitions(text: String, left: String) { expectEqual(text.withoutFormulaMacros, left) }

    @Test("Very many definitions are read in time that grows with their length")
    func many() {
        for part in [#"\def\"#, #"\def\a{"#, #"\newcommand{"#, #"\def\a{}"#] {
            let text = String(repeating: part, count: 50_000)
            expectEqual(text.withoutFormulaMacros.isEmpty, part.hasSuffix("}"))
        }
    }
}
