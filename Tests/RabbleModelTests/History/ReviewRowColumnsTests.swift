import TestSupport
import Testing

@testable import RabbleModel

struct ReviewRowColumnsTests {
    /// The texts as encoded in a row.
    private static func list(_ first: String, _ second: String) -> [UInt8] {
        Array(ReviewRow.list([first, second]).escaped.utf8)
    }

    private static func texts(_ column: String) -> [String]? {
        Array(column).withUnsafeBytes { ReviewRow.texts(2, of: $0) }
    }

    @Test("The column of an edit holds the new prompt and answer, each with a tab after it")
    func column() {
        expectEqual(Self.list("neu", "new"), Array(#"neu\tnew\t"#))
        expectEqual(Self.texts(#"neu\tnew\t"#), ["neu", "new"])
    }

    @Test("Prompt and answer are read back from the column unchanged, but not from a part of it")
    func anyTexts() {
        for seed in mutationSeeds {
            var generator = SplitMix64(seed: seed)
            let prompt = anyText(&generator)
            let answer = anyText(&generator)
            let column = Self.list(prompt, answer)
            let read = column.withUnsafeBytes { ReviewRow.texts(2, of: $0) }
            #expect(read?[0].hasSameScalars(as: prompt) == true, "seed \(seed)")
            #expect(read?[1].hasSameScalars(as: answer) == true, "seed \(seed)")
            for length in column.indices {
                let cut = Array(column[..<length]).withUnsafeBytes { ReviewRow.texts(2, of: $0) }
                #expect(cut == nil, "seed \(seed), \(length)")
            }
        }
    }

    @Test(
        "A column that lacks a tab, or has one too many, is invalid",
        arguments: ["", "a", #"a\tb"#, #"\t"#, #"a\tb\tc\t"#])
    func noColumn(column: String) {
        #expect(Self.texts(column) == nil)
    }
}
