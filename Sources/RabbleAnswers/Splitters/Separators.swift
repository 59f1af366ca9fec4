extension Splitter {
    /// `big / large`, `big; large` and `大きい、でかい` are two answers each; `a;b`, `km/h` and
    /// `(walk / run)` one.
    static let separators = Splitter(needs: ";/") { text, _ in
        text.pieces(between: [";", "/", "／", "；", "、", "・"]) { mark, before, after in
            let isSpaced = after == " " || after == nil
            return switch mark {
            case ";": isSpaced
            case "/": isSpaced && before == " "
            default: isSpaced || before.isLetter || before == ")"
            }
        }
    }
}
