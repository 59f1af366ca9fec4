/// Builds groups from the rows of an Anki database, table by table.
///
/// A deck is a group. The text on the front of a card is the prompt, and the text that the back
/// adds is the answer.
struct AnkiCollection {
    private struct Card {
        let id: Int
        let note: Int
        let deck: String
        let number: Int
        let isSuspended: Bool
        let due: ImportedHistory.Due?
    }

    /// A question from a note, and the cards that ask it.
    private struct Asked {
        var question: Question
        let deck: String
        var cards: [(card: Card, isReversed: Bool)]
        /// Whether all cards are, also those left out because they ask the same.
        var isSuspended: Bool
    }

    /// The destination of a card's answers.
    private struct CardRecord {
        /// The index of the deck's history, the card's index there, and among the answered cards.
        let history: Int
        let card: Int32
        let answered: Int
        /// The stage reached since the card was last new.
        var stage = Stage.new
    }

    private enum Stage {
        case new
        /// Only answers before an interval of a day, which Anki ignores.
        case early
        /// Only learning answers.
        case learning
        /// The memory starts from a review, or there were only rows without an answer.
        case later
    }

    private var types: [Int: AnkiNotes.NoteType] = [:]
    private var layouts: [Int: AnkiLayout] = [:]
    private var decks: [Int: String] = [:]
    /// The cards ordered by note, and the index of the first remaining one.
    private var cards: [Card] = []
    private var nextCard = 0
    private var notes: [AnkiNotes.Note] = []
    private var records: [Int: CardRecord] = [:]
    /// The cards of the questions, if they are needed.
    private var answeredCards: [AnsweredCard] = []
    private let keepsCards: Bool
    /// The notes to be kept beside the groups, by deck.
    private var kept: [String: AnkiNotes] = [:]
    private var groups = GroupCollector<Question>()
    private var parts: QuestionParts = [.hint, .accepts]
    /// Indices are faster than titles, for each of many answers.
    private var histories: [ImportedHistory] = []
    private var historyIndices: [String: Int] = [:]
    private var diagnostics = Diagnostics()
    private var noteCount = 0
    private var work: AnkiWork
    /// The day from which due days are counted, in the time zone where the collection was created;
    /// nil if unknown.
    private(set) var firstDay: StudyDay?
    /// The offset of its clock in minutes east of UTC.
    private var clock = 0
    /// Whether Anki's first scheduler recorded the grades: it had only three during learning.
    private var isOldScheduler = false

    /// The available picture and sound files; nil to ignore media. Set after the notes.
    var media: DeckMedia?

    /// Whether note types and decks are stored as JSON.
    private(set) var isJSON = false

    private static let (maxNotes, maxAnswers) = (2_000_000, 5_000_000)

    private static let excess = InvalidGroupFile(
        "the templates make more text of the notes than any real collection has")
    private static let damage = InvalidGroupFile(
        "the database is damaged, or has a text that is not UTF-8")
    /// More than the number of templates in a note type. Gap numbers have the same limit.
    static let maxTemplates = 1_000_000

    /// - Parameters:
    ///   - keepsCards: whether the answered cards are needed.
    ///   - isCancelled: whether to stop within a row, which is then left out.
    init(keepsCards: Bool = false, isCancelled: @escaping @Sendable () -> Bool = { false }) {
        self.keepsCards = keepsCards
        work = AnkiWork(AnkiWork.bytes(cards: 0), isCancelled: isCancelled)
    }

    /// - Throws: ``InvalidGroupFile`` if the row is damaged, or if templates produce more than any
    ///   real collection contains.
    mutating func add(_ row: AnkiTable.Row, of table: AnkiTable) throws(InvalidGroupFile) {
        let (numbers, texts) = row
        func bytes(_ column: Int) throws(InvalidGroupFile) -> [UInt8] {
            guard texts.indices.contains(column) else { throw Self.damage }
            return texts[column]
        }
        func text(_ column: Int) throws(InvalidGroupFile) -> String {
            guard let text = try String(strictUTF8: bytes(column)[...]) else { throw Self.damage }
            return text
        }
        switch table {
        case .tables:
            isJSON = numbers[1] == 0
            // A view or a computed column could run forever.
            guard numbers[0] == 4, numbers[2] == 0 else {
                throw InvalidGroupFile("the database is not one that Anki makes")
            }
        case .counts:
            guard max(numbers[0], numbers[1]) <= Self.maxNotes, numbers[2] <= Self.maxAnswers
            else {
                let most = "\(Self.maxNotes) notes or cards, or \(Self.maxAnswers) answers"
                throw InvalidGroupFile("more than \(most), are not read")
            }
            work.rest = AnkiWork.bytes(cards: max(0, numbers[1]))
            isOldScheduler = numbers[3] < 2 && numbers[4] == 0
        case .collection:
            if (0...ImportedHistory.Due.maxDays).contains(numbers[0]) {
                firstDay = StudyDay(LocalDay(number: Int64(numbers[0])))
            }
            if (-900...900).contains(numbers[1]) { clock = numbers[1] }
        case .types:
            let config = try ProtobufMessage(bytes(1))
            let hasGaps = config?.numbers[1] == 1
            let styles = texts.count > 2 ? try text(2) : config?.texts[3] ?? ""
            types[numbers[0]] = AnkiNotes.NoteType(
                name: try text(0), hasGaps: hasGaps, styles: styles)
        case .fields: types[numbers[0]]?.fields.append(try text(0))
        case .templates:
            guard (0..<Self.maxTemplates).contains(numbers[1]) else { throw Self.damage }
            let sides =
                texts.count == 2
                ? ProtobufMessage(texts[1])?.texts ?? [:] : [1: try text(1), 2: try text(2)]
            // Parsing a template costs more than filling it in.
            work.spend(4 * texts.reduce(0) { $0 + $1.count })
            guard work.rest > 0 else { throw Self.excess }
            types[numbers[0]]?.templates[numbers[1]] = AnkiNotes.NoteType.Template(
                name: try text(0), front: sides[1] ?? "", back: sides[2] ?? "")
        case .decks:
            // Anki gives a deck without a name this one.
            let names = try text(0).fields(between: "\u{1F}")
                .map { $0.allSatisfy(\.isWhitespace) ? "blank" : $0 }
            decks[numbers[0]] = names.joined(separator: "::")
        case .cards:
            guard (0..<Self.maxTemplates).contains(numbers[3]) else { throw Self.damage }
            cards.append(
                Card(
                    id: numbers[0], note: numbers[1], deck: decks[numbers[2]] ?? "Default",
                    number: numbers[3], isSuspended: numbers[4] == 1,
                    due: ImportedHistory.Due(
                        numbers[6], type: numbers[5], countedFrom: firstDay)))
        case .notes:
            let fields = try text(0).fields(between: "\u{1F}")
            let note = AnkiNotes.Note(
                id: numbers[0], guid: try text(2), type: numbers[1],
                change: texts.count > 3 ? Int(try text(3)) ?? 0 : 0, tags: try text(1),
                fields: fields.map(String.init))
            if layouts[note.type] == nil {
                layouts[note.type] = types[note.type].map(AnkiLayout.init)
            }
            layouts[note.type]?.count(note.fields)
            notes.append(note)
        case .answers:
            try addNotes()
            addAnswer(
                AnkiAnswer(numbers, isOldScheduler: isOldScheduler), at: numbers[0],
                to: numbers[1])
        }
    }

    /// The names of all pictures and sounds in the notes' fields; available before the answers are
    /// added.
    var mediaNames: Set<String> {
        Set(notes.lazy.flatMap(\.fields).flatMap(DeckMedia.names))
    }

    /// Processes the notes, when all notes of each type have been read.
    private mutating func addNotes() throws(InvalidGroupFile) {
        for note in notes { try add(note) }
        notes = []
    }

    private mutating func add(_ whole: AnkiNotes.Note) throws(InvalidGroupFile) {
        nextCard = cards[nextCard...].firstIndex { $0.note >= whole.id } ?? cards.count
        let end = cards[nextCard...].firstIndex { $0.note > whole.id } ?? cards.count
        noteCount += 1
        let tagCount = whole.tags.split(separator: " ").count
        diagnostics[.tag] += tagCount
        let layout = layouts[whole.type]
        let isOcclusion = whole.fields.contains { $0.contains("image-occlusion:") }
        if isOcclusion || layout?.isOcclusion == true {
            diagnostics[.occlusion] += 1
            return
        }
        var note = AnkiFields(
            whole.fields, count: layout?.tallies.count ?? 0, hasTags: tagCount > 0)
        var asked: [Asked] = []
        /// The indices in `asked`, by deck, prompt and answer.
        var indices: [[String]: Int] = [:]
        for card in cards[nextCard..<end] {
            let question = layout?.question(
                card.number, &note, media, work: &work, &diagnostics)
            guard work.rest > 0 else { throw Self.excess }
            guard let question else { continue }
            let id = question.id
            let target = [card.deck, id.prompt, id.answer]
            let mirror = indices[[card.deck, id.answer, id.prompt]]
            // In the reverse direction only the prompt is right.
            if let mirror, question.otherAnswers.isEmpty, asked[mirror].cards.count == 1 {
                asked[mirror].cards.append((card, true))
                asked[mirror].question.addMediaSides(of: question.reversed)
                asked[mirror].isSuspended = asked[mirror].isSuspended && card.isSuspended
                diagnostics.reversedNotes += 1
            } else if let first = indices[target] {
                asked[first].isSuspended = asked[first].isSuspended && card.isSuspended
                diagnostics[.repeatedCard] += 1
            } else {
                indices[target] = asked.count
                asked.append(
                    Asked(
                        question: question, deck: card.deck, cards: [(card, false)],
                        isSuspended: card.isSuspended))
            }
        }
        if nextCard == end { diagnostics[.cardless] += 1 }
        for one in asked {
            let cards = one.cards
            var extras = one.question.extras
            let ordinal = cards[0].card.number
            if !whole.guid.isEmpty {
                extras.note = whole.guid
                extras.card = ordinal > 0 ? ordinal : nil
            }
            let files = media?.names(of: extras.media)
            diagnostics[.media] += extras.media.count - (files?.count ?? 0)
            if let media { extras = extras.namingMedia { media.names(of: [$0]).first } }
            let question = one.question.with(extras)
            groups.add(question, to: one.deck)
            if !question.wrongAnswers.isEmpty { parts.insert(.wrong) }
            let areReversed = cards.map(\.isReversed)
            let history = historyIndices[one.deck] ?? histories.count
            if history == histories.count {
                historyIndices[one.deck] = history
                histories.append(ImportedHistory(clock: clock))
            }
            guard let first = histories[history].add(question.id, cards: areReversed) else {
                diagnostics[.repeatedCard] += cards.count
                if !one.isSuspended { histories[history].suspended.remove(question.id) }
                continue
            }
            if one.isSuspended { histories[history].suspended.insert(question.id) }
            let key = question.id.noteKey
            let asking = cards.map { card, isReversed in
                AnkiNotes.Card(
                    id: card.id, ordinal: card.number, isReversed: isReversed, deck: one.deck,
                    question: key)
            }
            kept[one.deck, default: AnkiNotes()].add(asking, of: whole, types[whole.type])
            for (number, (card, _)) in zip(first..., cards) {
                records[card.id] = CardRecord(
                    history: history, card: number, answered: answeredCards.count)
                if keepsCards {
                    answeredCards.append(
                        AnsweredCard(
                            card: asking[Int(number - first)], note: whole.guid, ordinal: ordinal,
                            isScheduled: card.due != nil))
                }
                histories[history].add(card.due, of: number)
            }
        }
    }

    private mutating func addAnswer(_ answer: AnkiAnswer, at time: Int, to id: Int) {
        guard let place = records.index(forKey: id) else {
            if answer.grade != nil { diagnostics[.goneAnswer] += 1 }
            return
        }
        let record = records.values[place]
        let stage = record.stage
        let time = Timestamp(milliseconds: Int64(time))
        guard Timestamp.writable.contains(time) else { return diagnostics[.timelessAnswer] += 1 }
        func keep(_ list: WritableKeyPath<AnsweredCard, [Int64]>) {
            if keepsCards {
                answeredCards[record.answered][keyPath: list].append(time.milliseconds)
            }
        }
        func add(_ grade: Grade?, from start: StartingInterval? = nil) {
            histories[record.history].add(
                grade, to: record.card, at: time, resting: answer.rest, from: start)
        }
        /// Ignores everything before.
        func startAgain() {
            let before = Timestamp(milliseconds: time.milliseconds - 1)
            histories[record.history].add(nil, to: record.card, at: before, resting: answer.rest)
        }
        switch answer.type {
        case 3 where answer.factor == 0: diagnostics[.crammed] += 1
        // The card was reset manually.
        case 4 where answer.factor == 0 && answer.ease == 0:
            if stage != .new {
                add(nil)
                keep(\.resets)
            }
            records.values[place].stage = .new
        case 0 where answer.grade != nil:
            // Earlier versions of Anki reset a card without a row.
            if stage == .later || stage == .early { startAgain() }
            add(answer.grade)
            keep(\.times)
            records.values[place].stage = .learning
        // A review, including an early one in a filtered deck, or an answer while relearning.
        case 1...3 where answer.grade != nil:
            keep(\.times)
            let isStart = stage == .new || stage == .early
            if stage == .early, answer.start != nil { startAgain() }
            add(answer.grade, from: isStart ? answer.start : nil)
            records.values[place].stage = isStart && answer.start == nil ? .early : .later
        // Another change of the due date, or a row without an answer.
        default:
            keep(\.moves)
            histories[record.history].addChange(of: record.card, at: time)
            // Before an interval of a day, the memory has not started yet.
            if stage == .learning { records.values[place].stage = .later }
        }
    }

    /// The cards of all questions.
    ///
    /// - Throws: ``InvalidGroupFile`` if templates produce more than any real collection contains.
    mutating func allCards() throws(InvalidGroupFile) -> [AnsweredCard] {
        try addNotes()
        return answeredCards
    }

    /// - Throws: ``InvalidGroupFile`` if there is no question, or if a title is not valid.
    consuming func decoded() throws(InvalidGroupFile) -> Deck {
        try addNotes()
        guard !groups.isEmpty else {
            throw InvalidGroupFile(
                (["there is no card with text on both sides"] + diagnostics.descriptions)
                    .joined(separator: "; "))
        }
        groups.diagnostics = diagnostics
        let isComplete = diagnostics[.media] == 0 && diagnostics[.lostMedia] == 0
        if isComplete { parts.insert(.extras) }
        var decoded = try groups.decoded(parts) { QuestionList($0) }
        decoded.histories = historyIndices.mapValues { histories[$0] }
        decoded.media = media?.files ?? [:]
        decoded.notes = kept.filter { !$0.value.isEmpty }
        decoded.anki = [noteCount.counted("note"), records.count.counted("card")]
        return decoded
    }
}
