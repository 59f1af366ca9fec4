import Foundation
import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleCore
@testable import RabbleModel

/// Two machines answer, edit, rename and move questions, and their files are merged.
struct MovedHistoriesTests {
    @Test(
        """
        Random histories of two machines are the same however they are merged, and no move changes \
        a sum
        """
    )
    func random() throws {
        for seed in 0..<Attack.count(few: 10, of: 1_000) {
            var machines = try TwoMachines(seed: UInt64(seed))
            for _ in 0..<24 { try machines.act() }
            try machines.checkMerges()
        }
    }
}

/// Two folders of one learner, which are sometimes synchronised.
private struct TwoMachines {
    private let seed: UInt64
    /// Whether only one of them is used, so that no change contradicts another.
    private var isAlone: Bool { seed.isMultiple(of: 4) }
    private var homes: [TemporaryFolder] = []
    private var random: SplitMix64
    private var time: Int64 = 1_700_000_000_000

    init(seed: UInt64) throws {
        self.seed = seed
        random = SplitMix64(seed: seed)
        let home = try TemporaryFolder()
        homes = [home]
        let groups = try [
            group(["1": "a", "2": "b", "3": "c"], title: "A"),
            group(["4": "d", "1": "a"], title: "B"),
            group(["5": "e"], title: "C"),
        ]
        _ = try store(home).update(groups)
        homes.append(try copy(of: home))
        try home.makeFolder("reviews")
        try FileManager.default.createDirectory(
            atPath: homes[1]["reviews"], withIntermediateDirectories: true)
    }

    // MARK: The learner's actions

    mutating func act() throws {
        time += Int64.random(in: 1...40_000_000, using: &random)
        let home = homes[isAlone ? 0 : Int.random(in: 0...1, using: &random)]
        guard let group = try store(home).groups().randomElement(using: &random) else { return }
        switch Int.random(in: 0..<20, using: &random) {
        case 0..<9: try answer(group, home)
        case 9..<11: try undo(home)
        case 11..<13: try edit(group, home)
        case 13: try rename(group, home)
        case 14..<18: try move(from: group, home)
        default: try bringTogether()
        }
    }

    private mutating func answer(_ group: LibraryGroup, _ home: TemporaryFolder) throws {
        let log = log(of: group.id, home)
        for question in try group.load().questions where Bool.random(using: &random) {
            let asked = Int.random(in: 0..<4, using: &random) == 0 ? question.reversed : question
            let grade = Grade.allCases.randomElement(using: &random) ?? .good
            time += 1
            let rest = [Rest.days(8), .days(3), .seconds(600), nil].randomElement(using: &random)
            log.add(asked.id, grade, rest: rest ?? nil, typed: nil, at: now)
        }
        try log.keep()
    }

    private mutating func undo(_ home: TemporaryFolder) throws {
        var reviews = reviews(home)
        reviews.rowStart = Timestamp(milliseconds: .min)
        guard let id = try reviews.groups().randomElement(using: &random),
            let mark = try reviews.history(of: id, now: now).lastRecordedAnswers(1).last
        else { return }
        let log = ReviewLog(
            path: reviews.file(for: id), session: SessionID(mark.drill), now: { .later })
        log.addUndo(of: mark.question, at: mark.undoTime)
        try log.keep()
    }

    private mutating func edit(_ group: LibraryGroup, _ home: TemporaryFolder) throws {
        let questions = try group.load().questions
        let old = try #require(questions.randomElement(using: &random))
        // Some wordings recur.
        let new = try Question(
            prompt: old.prompt, answer: "\(Int.random(in: 1...4, using: &random))")
        if questions.contains(where: { $0.id == new.id }) { return }
        _ = try store(home).edit(group) { $0.id == old.id ? new : $0 }
    }

    private mutating func rename(_ group: LibraryGroup, _ home: TemporaryFolder) throws {
        let title = ["A", "B", "C", "D", "E"].randomElement(using: &random) ?? "A"
        if try store(home).groups().contains(where: { $0.title == title }) { return }
        _ = try store(home).rename(group, to: title)
    }

    private mutating func move(from group: LibraryGroup, _ home: TemporaryFolder) throws {
        guard
            let target = try store(home).groups().filter({ $0.id != group.id }).randomElement(
                using: &random)
        else { return }
        let questions = try group.load().questions
        let ids = Bool.random(using: &random) ? nil : Set([questions[0].id])
        let before = try sums(home)
        let known = try known(home)
        let (move, _) = try store(home).move(ids, from: group, to: target)
        #expect(try sums(home) == before, "seed \(seed), move")
        let knownNow = try self.known(home)
        for question in move.questions {
            let then = known[group.id]?[question.id] ?? []
            let now = knownNow[target.id]?[question.id] ?? []
            #expect(
                then.isSubset(of: now),
                "seed \(seed), \(question.prompt) from \(group.title) to \(target.title)")
        }
    }

    /// Both machines get all rows, and the groups of one of them.
    private mutating func bringTogether() throws {
        let files = try mergedFiles()
        let groups = homes[isAlone ? 0 : Int.random(in: 0...1, using: &random)]
        homes = try [copy(of: groups), copy(of: groups)]
        for home in homes {
            for (name, rows) in files { try write(rows, to: "reviews/\(name)", home) }
        }
    }

    // MARK: The merged files

    mutating func checkMerges() throws {
        let files = try mergedFiles()
        let groups = homes[isAlone ? 0 : Int.random(in: 0...1, using: &random)]
        var first: [GroupID: String]?
        for turn in 0..<3 {
            let home = try copy(of: groups)
            for (name, rows) in files {
                let shuffled = turn == 0 ? rows : rows.shuffled(using: &random)
                let half = turn == 2 ? shuffled.count / 2 : shuffled.count
                try write(Array(shuffled[..<half]), to: "reviews/\(name)", home)
                if turn == 2 {
                    let copy = "\(name.dropLast(4)).sync-conflict.tsv"
                    try write(Array(shuffled[(half / 2)...]), to: "reviews/\(copy)", home)
                }
            }
            let state = try self.state(home)
            #expect(state == first ?? state, "seed \(seed), turn \(turn)")
            first = state
            // A fit uses each review once, whichever group its question is in. A review that
            // reaches a group after the question has moved on twice is lost for good, and two
            // machines may make two questions of one, each with its own past.
            let learned = try reviews(home).histories(
                now: now, questions: { questions(of: $0, home) }
            )
            .flatMap { _, history in
                let history = history.resolved(for: [])
                return history.learned.map { "\($0.time) \(history.sessions[$0.session].drill)" }
            }
            let marks = try marks(home)
            #expect(Set(learned).isSubset(of: marks), "seed \(seed), turn \(turn)")
            if isAlone { #expect(learned.sorted() == marks.sorted(), "seed \(seed), turn \(turn)") }
        }
    }

    /// The rows of each history file of both machines, each once, without the heading.
    private func mergedFiles() throws -> [String: [String]] {
        var files: [String: Set<String>] = [:]
        for home in isAlone ? [homes[0]] : homes {
            for name in try home.names(in: "reviews") {
                files[name, default: []].formUnion(
                    try home.read("reviews/\(name)").split(separator: "\n").dropFirst().map(
                        String.init))
            }
        }
        return files.mapValues { $0.sorted() }
    }

    private func write(_ rows: [String], to name: String, _ home: TemporaryFolder) throws {
        try home.write(
            (["time\tsession\tgrade\tprompt\tanswer\ttyped"] + rows).map { $0 + "\n" }.joined(),
            to: name)
    }

    private func copy(of home: TemporaryFolder) throws -> TemporaryFolder {
        let copy = try TemporaryFolder()
        try FileManager.default.copyItem(atPath: home["groups"], toPath: copy["groups"])
        try copy.makeFolder("reviews")
        return copy
    }

    // MARK: The program's view

    private var now: Timestamp { Timestamp(milliseconds: time) }

    private func store(_ home: TemporaryFolder) -> GroupStore {
        GroupStore(folder: home["groups"], reviews: reviews(home)) { [now] in now }
    }

    private func reviews(_ home: TemporaryFolder) -> ReviewStore {
        ReviewStore(folder: home["reviews"])
    }

    private func questions(of group: GroupID, _ home: TemporaryFolder) -> QuestionList? {
        try? store(home).groups().first { $0.id == group }?.load().questions
    }

    private func history(of group: GroupID, _ home: TemporaryFolder) throws -> ReviewHistory {
        try reviews(home).history(of: group, now: now, questions: { questions(of: $0, home) })
    }

    private mutating func log(
        of group: GroupID, _ home: TemporaryFolder, after last: Timestamp? = nil
    ) -> ReviewLog {
        let start = max(time, (last?.milliseconds ?? 0) + 1)
        let session = SessionID(using: &random)
        return ReviewLog(path: reviews(home).file(for: group), session: session) {
            Timestamp(milliseconds: start)
        }
    }

    /// The number of all answers that count, right and wrong.
    private func sums(_ home: TemporaryFolder) throws -> Tally {
        try reviews(home).groups().reduce(into: Tally()) {
            $0 += Score(try history(of: $1, home)).tally
        }
    }

    /// The times and drills of all answers that count.
    private func marks(_ home: TemporaryFolder) throws -> [String] {
        try reviews(home).groups().flatMap { id in
            let history = try history(of: id, home)
            return history.reviews.map { "\($0.time) \(history.sessions[$0.session].drill)" }
        }
    }

    /// The times and grades known for each question.
    private func known(_ home: TemporaryFolder) throws -> [GroupID: [Question.ID: Set<String>]] {
        try store(home).groups().reduce(into: [:]) { known, group in
            let history = try history(of: group.id, home).resolved(for: try group.load().questions)
            for mark in history.remembered {
                known[group.id, default: [:]][history.questions[mark.question], default: []]
                    .insert("\(mark.time) \(mark.grade)")
            }
        }
    }

    /// The memory and the counts of each group, and its score.
    private func state(_ home: TemporaryFolder) throws -> [GroupID: String] {
        var state: [GroupID: String] = [:]
        for group in try store(home).groups() {
            let studies = Study.inPractisedDirections(
                try group.load(), in: try history(of: group.id, home), settings: nil,
                scheduler: .default, calendar: StudyCalendar())
            for study in studies {
                state[group.id, default: ""] += "\(study.direction) \(study.schedule.memories) "
            }
        }
        for id in try reviews(home).groups() {
            state[id, default: ""] += "\(Score(try history(of: id, home)).tally)"
        }
        return state
    }
}
