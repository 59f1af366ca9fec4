extension String {
    /// The text for a file to be opened in a text editor.
    ///
    /// Characters that an editor or its terminal would interpret are written as numeric escapes, as
    /// in a history: control characters except tabs and line breaks, changes of direction, and the
    /// colon of a modeline. A backslash that would be read as the start of such an escape is
    /// escaped, too.
    var escapedForEditor: String {
        let scalars = unicodeScalars
        guard scalars.contains(where: { $0 == "\\" || $0 == ":" || $0.mayBeUnsafeToShow }) else {
            return self
        }
        var escaped = String.UnicodeScalarView()
        for index in scalars.indices {
            let scalar = scalars[index]
            let isObeyed =
                switch scalar {
                case "\t", "\n": false
                case "\\": Self.number(after: scalars[index...].dropFirst()) != nil
                case ":": Self.endsModeline(scalars[..<index])
                default: scalars.isUnsafeToShow(at: index)
                }
            escaped.append(
                contentsOf: isObeyed
                    ? Array(scalar.escape.unicodeScalars) : [scalar])
        }
        return String(escaped)
    }

    /// The inverse of ``escapedForEditor``. A backslash that starts no escape is literal.
    var unescapedFromEditor: String {
        guard utf8.contains("\\") else { return self }
        var plain = String.UnicodeScalarView()
        var rest = Substring(self).unicodeScalars
        while let scalar = rest.popFirst() {
            let number = scalar == "\\" ? Self.number(after: rest) : nil
            plain.append(number?.scalar ?? scalar)
            rest = number?.rest ?? rest
        }
        return String(plain)
    }

    private static func number(
        after backslash: Substring.UnicodeScalarView
    ) -> (scalar: Unicode.Scalar, rest: Substring.UnicodeScalarView)? {
        var rest = Substring(backslash).utf8
        guard let kind = rest.popFirst(), let scalar = Unicode.Scalar(escape: kind, &rest)
        else { return nil }
        return (scalar, Substring(rest).unicodeScalars)
    }

    /// Whether a colon after this text starts a modeline: `vim:`, `vi:`, `ex:` and `vim>700:` for
    /// vim and others, `Local Variables:` for emacs, `kate:` and `kak:`.
    private static func endsModeline(_ text: Substring.UnicodeScalarView) -> Bool {
        var text = text
        while let last = text.last, ("0"..."9").contains(last) { text.removeLast() }
        if let last = text.last, ["<", "=", ">"].contains(last) { text.removeLast() }
        let end = String(String.UnicodeScalarView(text.suffix(40))).lowercased()
        let word = end.split(whereSeparator: \.isWhitespace).last ?? ""
        return ["vi", "vim", "ex"].contains(word)
            || ["kate", "kak", "variables"].contains { word.contains($0) }
    }
}
