/// The items that were left out of a deck, and other counts, collected while reading it.
package struct Diagnostics: Equatable, Sendable {
    /// The kinds of losses, in the order of messages; their words are a resource.
    enum Loss: String, CaseIterable, Sendable {
        /// Rows without a question, invalid cards, and texts among cards without an answer. For
        /// these, positions are reported.
        case row, card, text
        case media, occlusion, tag, note, repeated, unanswered
        /// Anki cards whose sides do not make a question, and notes without cards.
        case unasked, scripted, textless, lostMedia, sameSides, template, cardless
        case gap
        /// Options that are right in part, and the tolerances of numbers.
        case partial, tolerance
        /// Anki cards that repeat another one, and rows of its log that are not part of the
        /// history.
        case repeatedCard, goneAnswer, timelessAnswer, crammed
        /// Other parts of a note that would be cards in a note of their own.
        case table, details, heading, taggedLine, arrowLine
    }

    private var counts: [Loss: Int] = [:]
    package internal(set) var duplicates = 0
    /// Anki notes with a card for each direction. Nothing is lost, because a drill can ask in
    /// either direction.
    package internal(set) var reversedNotes = 0
    /// The problems of the first rows, cards and texts.
    var rows: InvalidGroupFile?
    /// The templates whose cards are left out.
    var templates: [Loss: Set<String>] = [:]
    /// The numbers and names of columns with text that are not part of a question.
    package var columns: [String] = []

    private static let maxColumnsListed = 20
    private static let maxRowsListed = 5

    /// The words for one and for several.
    private static let words = Dictionary(
        uniqueKeysWithValues: String(utf8: PackageResources.losses_txt).sections(
            named: Loss.init(rawValue:)
        )
        .map { ($0, $1.map(String.init)) })

    subscript(loss: Loss) -> Int {
        get { counts[loss] ?? 0 }
        set { counts[loss] = newValue == 0 ? nil : newValue }
    }

    mutating func add(_ other: Diagnostics) {
        counts.merge(other.counts, uniquingKeysWith: +)
        duplicates += other.duplicates
        reversedNotes += other.reversedNotes
        rows = rows ?? other.rows
        templates.merge(other.templates) { $0.union($1) }
        columns += other.columns.filter { !columns.contains($0) }
    }

    /// Counts a line of a note that is not a card, if it resembles one.
    mutating func addUnread(_ line: Range<Int>, of bytes: [UInt8]) {
        switch bytes[line.lowerBound] {
        case .bar where MarkdownTables.isRule(line, of: bytes): self[.table] += 1
        case "<" where bytes.has("<details", in: line): self[.details] += 1
        case "#"
        where bytes.headingLevel(of: line) > 0 && bytes[line].last == "?":
            self[.heading] += 1
        default:
            if bytes.firstIndex(of: " #card", in: line) != nil { self[.taggedLine] += 1 }
            // A card of RemNote, unless it is code.
            let isCode = bytes[line].contains(UInt8(ascii: "`"))
            if !isCode, bytes.firstIndex(of: " >> ", in: line) != nil { self[.arrowLine] += 1 }
        }
    }

    mutating func withoutRepetitions(_ list: QuestionList) -> QuestionList {
        var questions = list.all
        let repetitions = questions.repetitions(of: \.id)
        for (index, original) in repetitions {
            // Two notes may have the same question.
            let extras = questions[original].extras
            if questions[index].with(extras) == questions[original] {
                duplicates += 1
            } else {
                self[.repeated] += 1
            }
        }
        questions.remove(repetitions)
        return QuestionList(questions)
    }

    /// A few words for each kind of loss: `12 tags`.
    package var descriptions: [String] {
        let problems = rows?.lines.prefix(Self.maxRowsListed).joined(separator: "; ") ?? ""
        let placed = [Loss.row, .card, .text].filter { self[$0] > 0 }
        let more = placed.reduce(0) { $0 + self[$1] } > Self.maxRowsListed ? "; …" : ""
        let parts = Loss.allCases.filter { self[$0] > 0 }.map { loss in
            let words = Self.words[loss] ?? [loss.rawValue]
            let names = templates[loss].map { " (\($0.ordered().briefly))" } ?? ""
            return self[loss].counted(words[0], words.dropFirst().first) + names
                + (loss == placed.last && rows != nil ? " (\(problems)\(more))" : "")
        }
        guard !columns.isEmpty else { return parts }
        let listed =
            columns.prefix(Self.maxColumnsListed)
            + (columns.count > Self.maxColumnsListed ? ["…"] : [])
        return parts + [
            "\(columns.count == 1 ? "column" : "columns") \(listed.joined(separator: ", "))"
        ]
    }
}
