extension String {
    private static let speech = (start: "[anki:tts", end: "[/anki:tts]")

    /// The text without the parts that Anki speaks, in brackets that may be nested:
    ///
    ///     "cat [anki:tts lang=en_US]cat[/anki:tts]".withoutSpeech    // "cat"
    package var withoutSpeech: String {
        let (start, end) = Self.speech
        guard utf8.contains("["), contains(start) else { return self }
        var text = ""
        var depth = 0
        var rest = self[...]
        while let bracket = rest.firstIndex(of: "[") {
            if depth == 0 { text += rest[..<bracket] }
            rest = rest[bracket...]
            if rest.hasPrefix(start) { depth += 1 }
            let isEnd = depth > 0 && rest.hasPrefix(end)
            if isEnd { depth -= 1 } else if depth == 0 { text += "[" }
            rest = rest.dropFirst(isEnd ? end.count : 1)
        }
        // An unclosed bracket is text.
        return depth == 0 ? (text + rest).trimmed : self
    }
}
