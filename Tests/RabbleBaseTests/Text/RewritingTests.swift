import TestSupport
import Testing

@testable import RabbleBase

struct RewritingTests {
    private static func rewrite(_ text: String, _ rows: [String]...) -> String {
        Rewriting(rows: rows).apply(to: text)
    }

    @Test("The longest spelling is replaced, and a row with one spelling protects it")
    func longest() {
        expectEqual(
            Self.rewrite("grey greyhound", ["gray", "_grey"], ["greyhound"]), "gray greyhound")
        expectEqual(Self.rewrite("ab abc", ["x", "ab"], ["y", "abc"]), "x y")
    }

    @Test("Where a spelling starts or ends with 0, a digit must stand, which stays")
    func digits() {
        let range = ["-", "0 to 0"]
        expectEqual(Self.rewrite("1861 to 1865", range), "1861-1865")
        expectEqual(Self.rewrite("go to 10", range), "go to 10")
        expectEqual(Self.rewrite("10 to go", range), "10 to go")
        expectEqual(Self.rewrite("10 to ", range), "10 to ")
        expectEqual(Self.rewrite("about 4, about me", ["", "about 0"]), "4, about me")
    }
}
