import TestSupport
import Testing

@testable import RabbleMarkup

struct MathTextTests {
    @Test(
        "A formula is shown in characters",
        arguments: [
            (#"x=\pm 2"#, "x=±2"), (#"\alpha\beta"#, "αβ"), (#"\sin\theta"#, "sinθ"),
            ("x^2+y_1", "x²+y₁"),
            ("a_{n+1}", "aₙ₊₁"),
            ("e^{-x}", "e⁻ˣ"), (#"\frac{1}{2}"#, "1/2"), (#"\frac{a+b}{2}"#, "(a+b)/2"),
            (#"\frac12"#, "1/2"),
            (#"\sqrt{2}"#, "√2"), (#"\sqrt{x+1}"#, "√(x+1)"), (#"\sqrt[3]{8}"#, "³√8"),
            (#"90^\circ"#, "90°"),
            (#"\left(\frac{1}{x}\right)^2"#, "(1/x)²"), (#"\text{if } x \leq y"#, "if  x ≤y"),
            (#"\{1,\,2\}"#, "{1,2}"),
            (#"x\in\mathbb{R}"#, "x∈ℝ"), (#"x^{\gamma Q}"#, "x^(γQ)"), ("2^", "2^"),
            ("{", "{"), ("}", "}"),
            (#"\"#, #"\"#), (#"\frac{1"#, "({1)/"), (#"\unknown{a^2}"#, #"\unknown{a²}"#), ("", ""),
            ("日本", "日本"),
        ])
    func formulas(formula: String, shown: String) {
        expectEqual(MathText(formula).plain, shown)
    }

    @Test("Only what stands between marks of mathematics is a formula")
    func marks() {
        expectEqual(
            MarkdownText(#"roots: $x=\pm 2$, $$x_1$$, \(x_2\)"#).plain, "roots: x=±2, x₁, x₂")
        for text in ["$5 or $6", "a $ b $ c", "US$ and C$", #"\alpha"#, "x^2"] {
            expectEqual(MarkdownText(text).plain, text)
        }
        expectEqual(MarkdownText("`$x^2$` *a*").plain, "$x^2$ a")
    }

    @Test("A formula of ten thousand braces or commands ends, and is not lost")
    func deep() {
        for part in ["{", #"\frac{"#, #"\sqrt"#, "^", "_{"] {
            #expect(!MathText(String(repeating: part, count: 10_000)).plain.isEmpty)
        }
    }
}
