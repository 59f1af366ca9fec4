extension Fold {
    /// `~san` is `san`, as it stands in a dictionary.
    static let tildes = Fold(needs: "~") { text in
        text.rewriting(["~", "〜"]) { spot in
            spot.index == 0 || spot.index == spot.text.count - 1 ? "" : nil
        }
    }
}
