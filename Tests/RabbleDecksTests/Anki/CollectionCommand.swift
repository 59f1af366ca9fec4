import TestSupport

@testable import RabbleDecks

/// `collection`: reads an Anki collection with the type, notes and answers that are typed.
///
///     fields Front Back        the names of the fields; these are the usual ones
///     gaps                     the type is one with gaps
///     card {{Front}}⇥{{Back}}  a template; each note has a card of it
///     note cat⇥Katze           a note
///     lone cat⇥Katze           a note without cards
///     made 18262 60            its first day, and the minutes that its clock is ahead of UTC
///     suspended 10             a suspended card: the first one of the second note
///     due 2 30                 the type and the due number of each card, in their order
///     log 3 0 0 1              an answer to the first card, 10 ms after the one before: its ease,
///                              type, factor and interval; a card and a time may come after them
struct CollectionCommand {
    private var lines: [String: [String]] = [:]
    private var collection = AnkiCollection()

    init(typed: String) {
        for line in typed.split(separator: "\n") {
            let word = line.prefix { $0 != " " }
            lines[String(word), default: []].append(String(line.dropFirst(word.count + 1)))
        }
    }

    private func all(_ word: String) -> [String] { lines[word] ?? [] }
    private func has(_ word: String) -> Bool { lines[word] != nil }

    private mutating func add(_ numbers: [Int], _ texts: String..., to table: AnkiTable) throws {
        try collection.add((numbers, texts.map { Array($0.utf8) }), of: table)
    }

    mutating func deck() throws -> Deck {
        try add([1], "Basic", has("gaps") ? "\u{8}\u{1}" : "", all("styles").joined(), to: .types)
        for field in all("fields").first?.split(separator: " ") ?? ["Front", "Back"] {
            try add([1], String(field), to: .fields)
        }
        for (number, sides) in all("card").enumerated() {
            let sides = sides.split(separator: "\t", omittingEmptySubsequences: false)
            let name = "Card \(number + 1)"
            try add([1, number], name, String(sides[0]), String(sides[1]), to: .templates)
        }
        try add([7], "x", to: .decks)
        if let version = all("scheduler").first.flatMap({ Int($0) }) {
            try add([1, 1, 1, version, has("easy") ? 1 : 0], to: .counts)
        }
        if let made = all("made").first {
            try add(made.split(separator: " ").compactMap { Int($0) }, to: .collection)
        }
        let notes = all("note")
        var dues = all("due").map { $0.split(separator: " ").compactMap { Int($0) } }[...]
        for (index, note) in notes.enumerated() {
            let count = has("gaps") ? note.count { $0 == "{" } / 2 : all("card").count
            for number in 0..<count {
                let card = index * 10 + number
                let isSuspended = all("suspended").contains("\(card)") ? 1 : 0
                let due = dues.popFirst() ?? [0, 0]
                try add([card, index, 7, number, isSuspended] + due, to: .cards)
            }
        }
        for (index, note) in (notes + all("lone")).enumerated() {
            let fields = note.replacing("\t", with: "\u{1F}")
            let id = all("guid").first ?? ""
            try add([index, 1], fields, all("tags").joined(), id, to: .notes)
        }
        collection.media = DeckMedia(
            Dictionary(
                uniqueKeysWithValues: all("media").map {
                    ($0, MediaFile(named: $0, at: "/\($0)", start: Array("ID3".utf8)))
                }
            ).compactMapValues(\.self))
        for (index, row) in all("log").enumerated() {
            let numbers = row.split(separator: " ").compactMap { Int($0) }
            let card = numbers.count > 4 ? numbers[4] : 0
            let time = numbers.count > 5 ? numbers[5] : 10 * index
            try add([time, card] + numbers[..<4], to: .answers)
        }
        return try collection.decoded()
    }

    /// The imported history: time in milliseconds, grade, question and direction.
    static func history(of deck: Deck) -> [String] {
        let history = deck.histories["x"]
        let start = Timestamp(milliseconds: 0)
        let news = history?.news(for: ReviewHistory(), of: [], at: start, takesAnswers: true)
        let bytes = news.map { Array($0.pieces.joined()) } ?? []
        let rows = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        let answers = rows.dropFirst().map { row in
            let cells = row.split(separator: "\t", omittingEmptySubsequences: false)
            let clock = cells[0].suffix(6)
            let time = cells[0].dropLast(6).suffix(3) + (clock == "+00:00" ? "" : clock)
            let drill = cells[1].replacing("anki19700101", with: "")
            let rest = cells[3].isEmpty ? "" : ", \(cells[3])"
            return "\(time) \(cells[2]): \(cells[4]) = \(cells[5]) (\(drill)\(rest))"
        }
        return answers
            + (history?.suspended ?? []).map(\.prompt).sorted().map { "suspended: \($0)" }
    }
}
