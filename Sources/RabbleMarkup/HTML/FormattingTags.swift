/// Recognises HTML tags in a text that may not be HTML. Only elements that programs write into
/// cells count, and only if they are closed in the text or void: `<b>Hund</b><br>` has three tags;
/// `List<String>`, `git checkout <branch>` and `a <b> c` have none.
struct FormattingTags {
    /// The number of open tags of each name, and the number of closing tags from here on.
    private var open: [String: Int] = [:]
    private var closing: [String: Int] = [:]

    init(_ html: [UInt8]) {
        var offset = 0
        while let start = html.firstIndex(of: "</", in: offset..<html.count) {
            let name = html[(start + 2)...].prefix(16).prefix(while: \.isASCIIAlphanumeric)
            closing[String(utf8: name).lowercased(), default: 0] += 1
            offset = start + 2
        }
    }

    /// Whether the next tag is HTML.
    mutating func takes(_ name: String, _ attributes: ArraySlice<UInt8>, isClosing: Bool) -> Bool {
        let words = attributes.filter { $0 > 0x20 && $0 != "/" }
        let isPlain = words.isEmpty || !isClosing && words.contains("=")
        if HTMLText.isListed(name, in: "void") { return isPlain && !isClosing }
        if isClosing { closing[name, default: 0] -= 1 }
        let opened = open[name, default: 0]
        let closed = closing[name, default: 0]
        // Within a list or a table they may have no end: `<ul><li>one<li>two</ul>`.
        let isItem =
            HTMLText.isListed(name, in: "item")
            && ["ul", "ol", "dl", "table"].contains { open[$0, default: 0] > 0 }
        guard isPlain, HTMLText.isListed(name, in: "formatting"),
            isClosing ? opened > 0 : closed > opened || isItem
        else {
            return false
        }
        open[name] = opened + (isClosing ? -1 : 1)
        return true
    }
}
