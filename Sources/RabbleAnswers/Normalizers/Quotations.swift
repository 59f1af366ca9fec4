extension Normalizer {
    /// `「愛」` and `"愛"` are `愛`; `¿Qué?` is `Qué?`.
    static let quotationMarks = Normalizer(needs: "\"é") { text in
        text.rewriting(["\"", "¿", "¡", "「", "」", "『", "』", "‹", "›"]) { _ in "" }
    }

    /// `~san`, as written in dictionaries, is `san`.
    static let tildes = Normalizer(needs: "~") { text in
        text.rewriting(["~", "〜"]) { spot in
            spot.index == 0 || spot.index == spot.text.count - 1 ? "" : nil
        }
    }
}
