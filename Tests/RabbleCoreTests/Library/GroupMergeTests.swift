import Foundation
import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleCore

/// Merges of a group that was edited here and in its source.
struct GroupMergeTests {
    private static let git = "/usr/bin/git"
    private static let hasGit = FileManager.default.isExecutableFile(atPath: git)

    /// A card in the three versions that git merges: the source's at the last import, the one here,
    /// and the source's now. Nil if missing.
    private struct Card {
        var base: Question?
        var here: Question?
        var source: Question?
    }

    /// Cards with random edits, in words that occur nowhere else.
    private struct Deck {
        var generator: SplitMix64
        var count = 0
        var cards: [Card] = []
        /// The former ids of the cards here, by their ids now.
        var former: [(old: Question, new: Question)] = []

        init(seed: UInt64) throws {
            generator = SplitMix64(seed: seed)
            for _ in 0..<8 {
                let card = try fresh()
                cards.append(Card(base: card, here: card, source: card))
            }
        }

        private mutating func word() -> String {
            count += 1
            return "word\(count)"
        }

        private mutating func fresh() throws -> Question {
            let hint = Bool.random(using: &generator) ? word() : nil
            return try Question(prompt: word(), answer: word(), hint: hint, otherAnswers: [word()])
        }

        /// Changes some parts of a card. Here a user may change both sides; in a source that would
        /// make another card.
        private mutating func edited(_ card: Question, bothSides: Bool) throws -> Question {
            let bits = Int.random(in: 1..<8, using: &generator)
            let side = Int.random(in: 0..<(bothSides ? 3 : 2), using: &generator)
            return try Question(
                prompt: bits & 1 != 0 && side != 1 ? word() : card.prompt,
                answer: bits & 1 != 0 && side != 0 ? word() : card.answer,
                hint: bits & 2 != 0 ? word() : card.hint,
                otherAnswers: bits & 4 != 0 ? [word(), word()] : card.otherAnswers)
        }

        /// Edits both sides. The first card stays, so that no side is empty.
        mutating func edit() throws {
            former = []
            for index in cards.indices.dropFirst() {
                let kind = Int.random(in: 0..<10, using: &generator)
                if let here = cards[index].here, kind < 6 {
                    cards[index].here = kind < 2 ? nil : try edited(here, bothSides: true)
                    if let new = cards[index].here, new.id != here.id { former.append((here, new)) }
                }
                let isSame = kind == 3 && cards[index].here?.prompt != cards[index].base?.prompt
                let other = Int.random(in: 0..<10, using: &generator)
                guard let source = cards[index].source, other < 6 else { continue }
                let mine = isSame && cards[index].here?.answer == source.answer
                let new = mine ? cards[index].here : try edited(source, bothSides: false)
                cards[index].source = other < 2 ? nil : new
            }
            var both = Card(here: try fresh())
            both.source = both.here
            cards += [Card(here: try fresh()), Card(source: try fresh()), both]
        }

        var here: [Question] { cards.compactMap(\.here) }
        var source: [Question] { cards.compactMap(\.source) }
    }

    /// git's merge of each card, with the version here or the source's in conflicts, and the number
    /// of conflicts.
    private func merged(
        _ deck: Deck, in folder: TemporaryFolder
    ) throws -> (here: [String], source: [String], conflicts: Int) {
        for (index, card) in deck.cards.enumerated() {
            for (name, question) in [
                ("base", card.base), ("here", card.here), ("source", card.source),
            ] {
                try folder.write(question.map(Self.text) ?? "", to: "\(name).\(index)")
            }
        }
        let script = """
            for i in $(seq 0 \(deck.cards.count - 1)); do
                merge="\(Self.git) merge-file -p here.$i base.$i source.$i"
                $merge --ours > ours.$i && $merge --theirs > theirs.$i || exit 1
                $merge > /dev/null 2>&1 || echo conflict
            done
            """
        var shell = Invocation("/bin/sh", ["-c", script])
        shell.folder = folder.path
        let outcome = try shell.finish()
        expectEqual(outcome.status, 0)
        func texts(_ name: String) throws -> [String] {
            try deck.cards.indices.map { try folder.read("\(name).\($0)") }
        }
        return (try texts("ours"), try texts("theirs"), outcome.lines.filter { !$0.isEmpty }.count)
    }

    /// Each part in separate lines, far enough apart for git to merge them independently.
    private static func text(_ question: Question) -> String {
        [
            "\(question.prompt)\t\(question.answer)", question.hint ?? "",
            question.otherAnswers.joined(separator: "|"),
        ].joined(separator: "\n-\n-\n-\n") + "\n"
    }

    @Test("A merge of random decks is git's, card by card", .enabled(if: hasGit))
    func referee() throws {
        for seed in mutationSeeds.prefix(Attack.count(few: 4, of: mutationSeeds.count)) {
            let home = try TemporaryFolder()
            let store = GroupStore(folder: home["groups"]) { .later }
            var deck = try Deck(seed: seed)
            var request = try request(deck)
            _ = try store.update(request)
            for _ in 0..<3 {
                try deck.edit()
                let present = try #require(try store.groups().first)
                try store.change(present, edited: deck.former) { _ in deck.here }
                let git = try merged(deck, in: home)
                func expectGit(_ choice: GroupUpdate.Conflicts?) throws {
                    request = try self.request(deck)
                    request.choices.conflicts = choice
                    let update = try store.update(request).updates[0]
                    let wanted = choice == .source ? git.source : git.here
                    let texts = try store.groups()[0].load().questions.map(Self.text)
                    expectEqual(texts.sorted(), wanted.filter { !$0.isEmpty }.sorted(), "\(seed)")
                    expectEqual(update.conflicts.count, git.conflicts, "\(seed)")
                }
                try expectGit(nil)
                // An undecided conflict is asked about again, and then resolved.
                let choice = GroupUpdate.Conflicts.allCases.randomElement(using: &deck.generator)
                try expectGit(choice)
                let again = try store.update(request).updates[0]
                let revision = again.revision
                #expect(again.conflicts.isEmpty && revision.changed.isEmpty)
                #expect(revision.removed.isEmpty && revision.edited.isEmpty)
                #expect(!again.isNew && revision.added.isEmpty)

                let texts = choice == .source ? git.source : git.here
                let questions = Dictionary(
                    uniqueKeysWithValues: try store.groups()[0].load().questions.map {
                        (Self.text($0), $0)
                    })
                for index in deck.cards.indices {
                    deck.cards[index].base = deck.cards[index].source
                    deck.cards[index].here = questions[texts[index]]
                }
            }
        }
    }

    private func request(_ deck: Deck) throws -> LibraryImport {
        let group = try QuestionGroup(title: "Deck", questions: deck.source)
        var request = LibraryImport([group], removal: .replace)
        request.choices.edits = .keep
        request.groups[0].source = GroupSource(GroupFile(path: "/deck.tsv"), group: "Deck")
        return request
    }
}
