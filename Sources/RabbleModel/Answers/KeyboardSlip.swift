/// A slip of the keyboard: an extra, missing or wrong letter, or two neighbours swapped.
public struct KeyboardSlip: Hashable, Sendable {
    /// The answer that was meant.
    public let meant: String
    /// The typed answer with the slip in brackets: `nec[c]essary`, or `nec[_]ssary` for a missing letter.
    public let marked: String

    /// With fewer letters, a slip cannot be told from another word.
    static let fewestLetters = 5

    /// The slip that turns `meant` into `typed`; nil if there is none, or more than one, or `meant` is too short.
    ///
    /// - Parameter spelling: how `meant` is shown; nil to show it unchanged.
    /// - Complexity: O(*n*) in the length of the texts.
    package init?(typed: String, meant: String, spelling: String? = nil) {
        guard typed != meant, Self.differLittle(typed.utf8, meant.utf8) else { return nil }
        let wrong = Array(typed)
        let right = Array(meant)
        guard abs(wrong.count - right.count) <= 1, right.count(where: \.isLetter) >= Self.fewestLetters else {
            return nil
        }
        let (start, end) = Self.common(wrong, right)
        let extra = wrong[start..<(wrong.count - end)]
        let missing = right[start..<(right.count - end)]
        switch (extra.count, missing.count) {
        case (1, 0), (0, 1), (1, 1): break
        case (2, 2) where extra.first == missing.last && extra.last == missing.first: break
        default: return nil
        }
        self.meant = spelling ?? meant
        let slip = extra.isEmpty ? "_" : String(extra)
        marked = String(wrong[..<start]) + "[" + slip + "]" + String(wrong[(wrong.count - end)...])
    }

    /// Whether the difference is short enough for two letters. Most wrong answers are other words.
    private static func differLittle(_ left: String.UTF8View, _ right: String.UTF8View) -> Bool {
        // Nearly all texts are contiguous, which saves decoding each byte (benchmark `wrong`).
        let ends = left.withContiguousStorageIfAvailable { left in
            right.withContiguousStorageIfAvailable { common(left, $0) }
        }
        let (start, end) = (ends ?? nil) ?? common(left, right)
        let rest = max(left.count, right.count) - start - end
        // In ASCII a letter is one byte; elsewhere it may have several code points.
        return rest <= 2 || rest <= 32 && left.contains { $0 >= 0x80 }
    }

    /// How many elements are the same at the start and at the end; none counts twice.
    private static func common<Elements: BidirectionalCollection>(
        _ left: Elements, _ right: Elements
    ) -> (start: Int, end: Int) where Elements.Element: Equatable {
        let shorter = min(left.count, right.count)
        var start = 0
        for (a, b) in zip(left, right) {
            guard a == b else { break }
            start += 1
        }
        var end = 0
        for (a, b) in zip(left.reversed(), right.reversed()) {
            guard a == b, end < shorter - start else { break }
            end += 1
        }
        return (start, end)
    }
}
