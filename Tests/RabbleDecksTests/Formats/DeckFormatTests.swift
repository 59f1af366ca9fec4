import Foundation
import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleDecks

extension GroupFormat {
    /// A minimal format: `*word` starts a card, and the next line is its answer.
    fileprivate static let stars = GroupFormat(
        rawValue: "stars", title: "a list with stars", extensions: ["stars"],
        evidence: { $0.firstByte == 0x2A ? .likely : nil },
        decode: { text throws(InvalidGroupFile) in
            var cards = CardList(text)
            var front: (text: String, offset: Int)?
            for line in TextLines(text.bytes, in: 0..<text.bytes.count) {
                let words = String(decoding: text.bytes[line], as: UTF8.self)
                if words.hasPrefix("*") {
                    if let front { cards.leaveOut("the answer is missing", at: front.offset) }
                    front = (String(words.dropFirst()), line.lowerBound)
                } else if let card = front {
                    cards.add(CardList.Card(front: card.text, back: words), at: card.offset)
                    front = nil
                }
            }
            return try cards.decoded()
        })
}

struct DeckFormatTests {
    @Test("A format is a value that describes itself, finds cards and names their positions")
    func newFormat() throws {
        let format = GroupFormat.stars
        let groups = try format.groups(in: Array("*hola\nhello\n*sí\nyes\n".utf8), title: "S")
        expectEqual(groups, [try group(["hola": "hello", "sí": "yes"], title: "S")])
        let file = GroupFile(path: "x", format: format, title: "S")
        let diagnostics = try file.decode(Array("*a\nb\n*c\n*d\ne\n".utf8)).diagnostics
        expectEqual(
            diagnostics.descriptions, ["1 broken card (line 3, column 1: the answer is missing)"])
        #expect(!format.isWritable && format.encode(groups[0]) == nil)
        #expect(throws: InvalidGroupFile("a list with stars has no columns to choose from")) {
            let columns = ReadingOptions(columns: ColumnPair("1,2"))
            _ = try format.decode(Array("*a\nb\n".utf8), title: "S", layout: columns)
        }
    }

    @Test("The name and the extensions of a format are its own, and messages can call it")
    func differ() {
        let formats = GroupFormat.allCases
        expectEqual(Set(formats.map(\.rawValue)).count, formats.count)
        let extensions = formats.flatMap(\.extensions)
        expectEqual(Set(extensions).count, extensions.count)
        for format in formats {
            #expect(!format.title.isBlank)
            #expect(format.rawValue.allSatisfy { $0.isLowercase })
            expectEqual(GroupFormat(rawValue: format.rawValue)?.rawValue, format.rawValue)
            for suffix in format.extensions {
                expectEqual(
                    GroupFormat(path: "a.b/C.\(suffix.uppercased())")?.rawValue, format.rawValue)
            }
        }
    }

    @Test("The article on files names each extension")
    func article() throws {
        let article = try String(
            contentsOf: packageFolder.appending(
                path: "Sources/RabbleCore/RabbleCore.docc/Files.md"), encoding: .utf8)
        let start = try #require(article.range(of: "The extension decides the format: ")).upperBound
        let sentence = article[start...].prefix(while: { $0 != "F" })
        let named = sentence.split(separator: "`").filter { $0.hasPrefix(".") && $0 != ". " }
        expectEqual(
            named.map { String($0.dropFirst()) }.sorted(),
            GroupFormat.allCases.flatMap(\.extensions).sorted())
    }
}
