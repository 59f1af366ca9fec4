extension Question {
    /// A hash of what the question is known by. Where the one text ends and the other starts does not show in it.
    var identityHash: UInt32 {
        var hasher = Hasher()
        hasher.combine(text: prompt)
        hasher.combine(text: answer)
        return hasher.finalizeToHalf()
    }

    /// A hash of the prompt.
    var promptHash: UInt32 {
        var hasher = Hasher()
        hasher.combine(text: prompt)
        return hasher.finalizeToHalf()
    }

    /// Whether prompt and answer are the same.
    func isSame(as other: Question) -> Bool { prompt == other.prompt && answer == other.answer }
}
