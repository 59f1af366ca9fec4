/// A text in a file for a text editor: what an editor or its terminal would obey is written by its number.
///
/// These are control characters but for tabs and line breaks, what changes the direction of text, the colon of a modeline,
/// and a backslash that would be read as such a number. ``ReviewColumn`` says how numbers are written.
enum EditorText {
    /// - Complexity: O(*n*) in the length of the text.
    static func escape(_ text: String) -> String {
        let scalars = text.unicodeScalars
        guard scalars.contains(where: { $0 == "\\" || $0 == ":" || $0.mayBeUnsafeToShow }) else { return text }
        var escaped = String.UnicodeScalarView()
        for index in scalars.indices {
            let scalar = scalars[index]
            let isObeyed =
                switch scalar {
                case "\t", "\n": false
                case "\\": number(after: scalars[index...].dropFirst()) != nil
                case ":": endsModeline(scalars[..<index])
                default: scalars.isUnsafeToShow(at: index)
                }
            if isObeyed {
                escaped.append(contentsOf: ReviewColumn.number(of: scalar).unicodeScalars)
            } else {
                escaped.append(scalar)
            }
        }
        return String(escaped)
    }

    /// The text that was escaped. A backslash before anything but a number stands for itself.
    static func unescape(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
        var plain = String.UnicodeScalarView()
        var rest = Substring(text).unicodeScalars
        while let scalar = rest.popFirst() {
            if scalar == "\\", let (number, following) = number(after: rest) {
                plain.append(number)
                rest = following
            } else {
                plain.append(scalar)
            }
        }
        return String(plain)
    }

    private static func number(
        after backslash: Substring.UnicodeScalarView
    ) -> (Unicode.Scalar, Substring.UnicodeScalarView)? {
        var rest = Substring(backslash).utf8
        guard let kind = rest.popFirst(), let scalar = ReviewColumn.takeScalar(kind, from: &rest) else { return nil }
        return (scalar, Substring(rest).unicodeScalars)
    }

    /// Whether a colon after this text starts settings: `vim:`, `vi:`, `ex:` and `vim>700:` for vim and others,
    /// `Local Variables:` for emacs, `kate:` and `kak:`.
    private static func endsModeline(_ text: Substring.UnicodeScalarView) -> Bool {
        var text = text
        while let last = text.last, ("0"..."9").contains(last) { text.removeLast() }
        if let last = text.last, ["<", "=", ">"].contains(last) { text.removeLast() }
        let word =
            String(String.UnicodeScalarView(text.suffix(40))).lowercased().split(whereSeparator: \.isWhitespace).last
            ?? ""
        return ["vi", "vim", "ex"].contains(word) || ["kate", "kak", "variables"].contains { word.contains($0) }
    }
}
