/// A single slip of the keyboard: one letter more, less or other, or two neighbours swapped.
public struct KeyboardSlip: Equatable, Sendable {
    /// What was meant.
    public let meant: String
    /// What was typed, with the slip in brackets: `nec[c]essary`, `nec[_]ssary` where a letter is missing.
    public let marked: String

    /// An answer has to have this many letters for a slip in it to be told from another word.
    static let fewestLetters = 5

    /// The slip that makes `typed` of `meant`; nil if there is none, or more than one, or `meant` is too short.
    ///
    /// - Complexity: O(*n*) in the length of the texts.
    init?(typed: String, meant: String) {
        let wrong = Array(typed)
        let right = Array(meant)
        guard right.count(where: { $0.isLetter }) >= Self.fewestLetters, abs(wrong.count - right.count) <= 1,
            wrong != right
        else { return nil }
        var start = 0
        while start < min(wrong.count, right.count), wrong[start] == right[start] { start += 1 }
        var end = 0
        while end < min(wrong.count, right.count) - start, wrong[wrong.count - 1 - end] == right[right.count - 1 - end]
        {
            end += 1
        }
        let extra = wrong[start..<(wrong.count - end)]
        let missing = right[start..<(right.count - end)]
        switch (extra.count, missing.count) {
        case (1, 0), (0, 1), (1, 1): break
        case (2, 2) where Array(extra.reversed()) == Array(missing): break
        default: return nil
        }
        self.meant = meant
        marked =
            String(wrong[..<start]) + "[" + (extra.isEmpty ? "_" : String(extra)) + "]"
            + String(wrong[(wrong.count - end)...])
    }

    /// The same slip under the spelling that is shown.
    init(_ slip: KeyboardSlip, meant: String) {
        self.meant = meant
        marked = slip.marked
    }
}
