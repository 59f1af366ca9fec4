/// Org text without markup.
enum OrgText {
    static let states: Set<Substring> = [
        "TODO", "DONE", "NEXT", "WAITING", "STARTED", "CANCELLED", "CANCELED",
    ]

    /// The text of a heading without keywords, and its tags.
    static func heading(
        _ line: String, states: Set<Substring>
    ) -> (title: String, tags: [Substring]) {
        var text = line.trimmed[...]
        var tags: [Substring] = []
        let last = text.lastIndex(of: " ").map { text[text.index(after: $0)...] } ?? text
        if last.count > 2, last.hasPrefix(":"), last.hasSuffix(":") {
            tags = last.split(separator: ":")
            text = text[..<last.startIndex]
        }
        let state = text.prefix { $0 != " " }
        if states.contains(state) { text = text[state.endIndex...] }
        return (plain(String(text)), tags)
    }

    /// The text with links replaced by their descriptions, and without counters and emphasis.
    static func plain(_ text: String) -> String {
        // A link, and a radio target such as `<<<silt>>>`.
        let linked = unwrapping("[[", "]]", in: unwrapping("<<<", ">>>", in: text) { $0 }) {
            $0.split(separator: "][", maxSplits: 1).last ?? ""
        }
        let box = ["[ ] ", "[X] ", "[-] "].first(where: linked.hasPrefix) ?? ""
        return withoutMarks(String(linked.dropFirst(box.count)))
    }

    private static func unwrapping(
        _ start: String, _ end: String, in text: String, _ shown: (Substring) -> Substring
    ) -> String {
        let pieces = text.fields(between: start)
        return pieces.dropFirst().reduce(into: String(pieces[0])) { text, piece in
            let halves = piece.fields(between: end, maxSplits: 1)
            if halves.count == 2 {
                text += shown(halves[0])
                text += halves[1]
            } else {
                text += start
                text += piece
            }
        }
    }

    /// Removes priorities (`[#A]`), progress counters (`[1/2]`), item numbers (`[@5]`), and an
    /// emphasis marker before a word if the same marker follows a word: `*big* house`.
    private static func withoutMarks(_ text: String) -> String {
        var words = text.split(separator: " ").filter { word in
            !(word.hasPrefix("[") && word.hasSuffix("]") && word.contains { "#/%@".contains($0) }
                && word.utf8.allSatisfy { $0.isASCIIDigit || "[#/%@ABC]".utf8.contains($0) })
        }
        var open: [Character: Int] = [:]
        for index in words.indices {
            if let mark = words[index].first, "*/_=~+".contains(mark), words[index].count > 1 {
                open[mark] = index
            }
            let end = words[index].lastIndex { !".,:;!?)".contains($0) }
            guard let end, let start = open[words[index][end]] else { continue }
            if start == index, end == words[index].startIndex { continue }
            open[words[index][end]] = nil
            words[index].remove(at: end)
            words[start].removeFirst()
        }
        return words.joined(separator: " ").trimmed
    }
}
