/// Invisible HTML elements: those with the attribute `hidden` or the style `display: none`,
/// directly or through their class or id.
package struct HiddenElements: Equatable, Sendable {
    /// Names of classes, with a dot before them, and of ids, with `#`.
    private var names: Set<String> = []

    /// Whether the text of `<details>` besides its summary is hidden, as before it is opened.
    private(set) var areDetailsClosed = false

    package var withClosedDetails: Self {
        var elements = self
        elements.areDetailsClosed = true
        return elements
    }

    /// - Parameter styles: CSS; only rules for a single class or id count, such as `.note` or
    ///   `div#info`. Rules that depend on surrounding elements are ignored.
    package init(styles: String = "") { add(styles: styles) }

    mutating func add(styles: String) {
        for rule in styles.split(separator: "}") {
            let parts = rule.fields(between: "{")
            guard parts.count == 2, Self.hides(parts[1]) else { continue }
            for selector in parts[0].split(separator: ",") {
                let words = selector.split(whereSeparator: \.isWhitespace)
                guard words.count == 1, let start = words[0].lastIndex(where: { ".#".contains($0) })
                else { continue }
                names.insert(String(words[0][start...]))
            }
        }
    }

    private static func hides(_ style: some StringProtocol) -> Bool {
        let style = String(style.filter { !$0.isWhitespace }).lowercased()
        return ["display:none", "visibility:hidden", "visibility:collapse"]
            .contains(where: style.contains)
    }

    /// Whether a tag with these attributes opens a hidden element.
    func hides(_ attributes: ArraySlice<UInt8>) -> Bool {
        var rest = String(utf8: attributes)[...]
        while let (name, value) = Self.nextAttribute(in: &rest) {
            switch name {
            case "hidden": return true
            case "style": if Self.hides(value) { return true }
            case "id": if names.contains("#\(value)") { return true }
            case "class":
                let classes = value.split(whereSeparator: \.isWhitespace)
                if classes.contains(where: { names.contains(".\($0)") }) { return true }
            default: break
            }
        }
        return false
    }

    private static func nextAttribute(in text: inout Substring) -> (name: String, value: Substring)?
    {
        text = text.drop { $0.isWhitespace || $0 == "/" }
        let name = text.prefix { !$0.isWhitespace && !"=>/".contains($0) }
        if name.isEmpty { return nil }
        text = text[name.endIndex...].drop(while: \.isWhitespace)
        guard text.first == "=" else { return (name.lowercased(), "") }
        text = text.dropFirst().drop(while: \.isWhitespace)
        guard let quote = text.first, quote == "\"" || quote == "'" else {
            let value = text.prefix { !$0.isWhitespace && $0 != ">" }
            text = text[value.endIndex...]
            return (name.lowercased(), value)
        }
        let value = text.dropFirst().prefix { $0 != quote }
        text = text[value.endIndex...].dropFirst()
        return (name.lowercased(), value)
    }
}
