/// An XML element with its attributes and content: the subset of XML that vocabularies and question
/// banks of other programs need.
struct XMLElement {
    let name: String
    let offset: Int
    /// The end of the opening tag.
    private var end = 0
    private(set) var attributes: [String: String] = [:]
    private(set) var children: [XMLElement] = []
    /// Its own text, without that of nested elements.
    private(set) var text = ""
}

extension XMLElement {
    private static let maxDepth = 64

    subscript(name: String) -> XMLElement? { children.first { $0.name == name } }

    func all(_ name: String) -> [XMLElement] { children.filter { $0.name == name } }

    /// The text without white space at its ends; nil if it is blank.
    var words: String? { text.isBlank ? nil : text.trimmed }

    /// The name of the first element in lower case, if a text starts like XML or HTML, with two
    /// tags in a row. In a table a single tag may be a prompt.
    static func rootName(of bytes: [UInt8]) -> String? {
        let text = bytes[bytes.startOfText...].prefix(4_096)
        // Quick exit, because every group file is tested.
        guard text.first(where: { $0 > 0x20 }) == "<" else { return nil }
        let start = String(utf8: text).trimmed
        let tags = start.fields(between: "<")
        guard tags[0].isEmpty, tags.count > 1 else { return nil }
        let after = tags[1].drop { $0 != ">" }.dropFirst()
        guard String(after).isBlank else { return nil }
        let root = tags.first { $0.first?.isLetter ?? false } ?? tags[1]
        return root.lowercased().prefix { !$0.isWhitespace && !"/>".contains($0) }.description
    }

    /// Parses a document with a single root element.
    init(_ bytes: [UInt8]) throws(SyntaxError) {
        var open = [XMLElement(name: "", offset: 0)]
        var index = bytes.startOfText
        func end(_ sign: StaticString, of start: Int) throws(SyntaxError) -> Int {
            if let end = bytes.firstIndex(of: sign, in: start..<bytes.count) { return end }
            throw SyntaxError(offset: start, reason: "this is never closed with \(sign)")
        }
        while let tag = bytes.firstIndex(of: "<", in: index..<bytes.count) {
            open[open.count - 1].text += Self.decoded(bytes[index..<tag])
            let rest = tag..<bytes.count
            if bytes.has("<!--", in: rest) {
                index = try end("-->", of: tag) + 3
            } else if bytes.has("<![CDATA[", in: rest) {
                index = try end("]]>", of: tag) + 3
                open[open.count - 1].text += String(utf8: bytes[(tag + 9)..<(index - 3)])
            } else if bytes.has("<!", in: rest) || bytes.has("<?", in: rest) {
                index = try end(">", of: tag) + 1
            } else if bytes.has("</", in: rest) {
                index = try end(">", of: tag) + 1
                let name = bytes.trimmedText(tag + 2..<index - 1)
                let last = open[open.count - 1]
                guard open.count > 1, last.name == name else {
                    throw SyntaxError(offset: tag, reason: "</\(name)> ends nothing")
                }
                open.removeLast()
                open[open.count - 1].add(last)
            } else {
                let (element, isWhole) = try Self.tag(in: bytes, at: tag)
                index = element.end
                if isWhole { open[open.count - 1].add(element) } else { open.append(element) }
                if open.count > Self.maxDepth {
                    throw SyntaxError(offset: tag, reason: "elements are nested too deep")
                }
            }
        }
        let last = open[open.count - 1]
        guard open.count == 1, let root = last.children.first else {
            throw SyntaxError(offset: last.offset, reason: "<\(last.name)> is never closed")
        }
        self = root
    }

    /// The element of a tag such as `<answer fraction="100">`, and whether the tag is the whole
    /// element.
    private static func tag(
        in bytes: [UInt8], at start: Int
    ) throws(SyntaxError) -> (element: XMLElement, isWhole: Bool) {
        var quote: UInt8?
        let close = bytes[start...].firstIndex { byte in
            if quote == byte {
                quote = nil
            } else if quote == nil, "\"'".utf8.contains(byte) {
                quote = byte
            }
            return quote == nil && byte == ">"
        }
        guard let close else {
            throw SyntaxError(offset: start, reason: "this is never closed with >")
        }
        let isWhole = bytes[close - 1] == "/"
        let inside = bytes[(start + 1)..<(isWhole ? close - 1 : close)]
        let name = inside.prefix { !$0.isMarkdownSpace && $0 != 0x0A && $0 != 0x0D }
        var element = XMLElement(name: String(utf8: name), offset: start, end: close + 1)
        var rest = inside[name.endIndex...]
        while let start = rest.firstIndex(where: "\"'".utf8.contains),
            let end = rest[(start + 1)...].firstIndex(of: rest[start])
        {
            let key = String(utf8: rest[..<start]).filter { !$0.isWhitespace && $0 != "=" }
            element.attributes[key] = decoded(rest[(start + 1)..<end])
            rest = rest[(end + 1)...]
        }
        return (element, isWhole)
    }

    private mutating func add(_ child: XMLElement) {
        // A line break separates words.
        if child.name == "br" { text += " " } else { children.append(child) }
    }

    /// The text with references such as `&amp;` decoded.
    private static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
        var text = ""
        var rest = bytes
        while let sign = rest.firstIndex(of: "&") {
            text += String(utf8: rest[..<sign])
            let entity = HTMLEntities.first(in: rest[(sign + 1)...])
            text += entity?.text ?? "&"
            rest = rest[(sign + 1 + (entity?.length ?? 0))...]
        }
        return text + String(utf8: rest)
    }
}
