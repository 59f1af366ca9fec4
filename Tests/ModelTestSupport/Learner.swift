import Foundation
import RabbleModel
import TestSupport

/// Groups and histories as a ``Transcript`` writes them:
///
///     group Test
///     | gehen = to go | to walk ? two letters
///     | Hund = dog @ note of a card
///     answers test
///     | 1 good gehen to-go
///     | 2 t+first3 again Hund dog typed
///     | 1.5d edit Hund dog Hund hound
///
/// A row of a history has a time, the name of a drill unless that is `s`, a grade or a change, and
/// a question; then the typed text, or the texts of the change. Times are seconds or days after
/// noon of ``moment``'s day, or whole timestamps. In these and in the output, `day -3` is the date
/// of a day near that one. `-` is an empty text, `~` a blank in a text of a change, and a line with
/// tabs is written literally. A file has literal text, without a heading.
///
/// Such a row has the format before version 0.11. In the current format, the offset of the clock
/// comes after the time, `+here` for that of the machine, and the rest after the grade:
///
///     | 1d+09:00 good=8d Hund dog
package final class Learner {
    package let folder: TemporaryFolder
    package private(set) var groups: [QuestionGroup] = []
    /// The current time is far in the future unless a command says otherwise.
    package static let later = Timestamp.later
    private static let day: Int64 = 86_400_000
    /// The day on which a case begins, and the zone of its machine.
    @TaskLocal package static var moment = Moment.ofTests

    package init() throws { folder = try TemporaryFolder() }

    /// Executes the steps of a transcript in order.
    ///
    /// - Parameter answer: returns the output of a command, and its warnings.
    package func check(
        _ transcript: Transcript,
        answer: (Learner, LearnerCommand) throws -> (lines: [String], warnings: [String])
    ) throws {
        func text(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }
        try transcript.check(block: take) { command in
            let (lines, warnings) = try answer(self, LearnerCommand(command))
            return Transcript.printed(
                output: Self.moment.withDistances(text(lines)),
                errors: Self.moment.withDistances(text(warnings)))
        }
    }

    private func take(_ block: Transcript.Block) throws {
        switch block.word {
        case "group":
            let questions = try block.lines.map(Self.question)
            let group = try QuestionGroup(title: block.name, questions: questions)
            groups = groups.filter { $0.id != group.id } + [group]
        case "at": break
        case "answers":
            let rows = try block.lines.map { try Self.row($0) + "\n" }
            try folder.write(
                Self.heading + rows.joined(), to: Self.moment.withDates("\(block.name).tsv"))
        default: try folder.write(Self.moment.withDates(block.text), to: block.name)
        }
    }

    // MARK: Reading

    /// The only existing group, for file names that may belong to a group or be a copy.
    package var known: String?

    package var store: ReviewStore {
        var store = ReviewStore(folder: folder.path)
        store.isGroup = { [known] group in known.map { $0 == group.description } ?? true }
        return store
    }

    /// The history of a group, or of the first one.
    package func history(_ title: String? = nil, now: Timestamp = later) throws -> ReviewHistory {
        try store.history(of: id(title), now: now, questions: questions)
    }

    package func group(_ title: String? = nil) throws -> QuestionGroup {
        guard let group = groups.first(where: { $0.id == id(title) }) else {
            throw Unreadable(text: title ?? "no group")
        }
        return group
    }

    package func id(_ title: String?) -> GroupID {
        title.map { GroupID(title: $0) } ?? groups.first?.id ?? GroupID(title: "Test")
    }

    /// The questions of a group; nil if it is not one of the groups here.
    package func questions(of group: GroupID) -> QuestionList? {
        groups.first { $0.id == group }?.questions
    }

    // MARK: Lines

    package static let heading = "time\tsession\tgrade\tprompt\tanswer\ttyped\n"
    private static let changes = [
        "undo", "edit", "suspend", "resume", "accept", "refuse", "title", "forget", "from", "copy",
        "rest", "plan",
    ]

    package static func row(_ line: String) throws -> String {
        let line = moment.withDates(line)
        if line.contains("\t") { return line }
        var words = line.split(separator: " ").map { $0 == "-" ? "" : String($0) }
        let (time, offset) = try clock(words[0])
        let names = changes + Grade.allCases.map(\.name)
        func name(_ word: String) -> String { String(word.prefix { $0 != "=" }) }
        if names.contains(name(words[1])) { words.insert("s", at: 1) }
        words += Array(repeating: "", count: max(0, 5 - words.count))
        let texts = words[5...]
        let grade = name(words[2])
        let isMark = Grade.allCases.contains { $0.name == grade }
        let listed = texts.map { $0.replacing("~", with: " ") + "\\t" }
        let typed = isMark ? texts.joined(separator: " ") : listed.joined()
        let rest = offset == nil ? [] : [String(words[2].dropFirst(grade.count + 1))]
        return ([time, words[1], grade] + rest + words[3..<5] + [typed]).joined(separator: "\t")
    }

    /// The time of a row, and the minutes of its offset.
    private static func clock(_ word: String) throws -> (text: String, minutes: Int?) {
        if word.hasSuffix("+here") {
            let time = try time(String(word.dropLast(5)))
            let zone = moment.calendar.zoneOffset(at: time)
            return (time.local(ahead: zone), zone)
        }
        let zone = Array(word.utf8.suffix(6)).withUnsafeBytes { Timestamp.offset($0) }
        guard let zone, word.count > 6 else { return (try time(word).description, nil) }
        let time = try Timestamp(local: word) ?? time(String(word.dropLast(6)))
        return (time.local(ahead: zone), zone)
    }

    /// Formats answers as rows of a history.
    package static func rows(_ reviews: [ReviewHistory.Review], of history: ReviewHistory)
        -> [String]
    {
        reviews.map { review in
            let session = history.sessions[review.session].drill
            let drill = session == "s" ? "" : session + " "
            let question = name(history.questions[review.question])
            let rest = review.rest.map { "=\($0)" } ?? ""
            return "\(text(review.time)) \(drill)\(review.grade.name)\(rest) \(question)"
        }
    }

    package static func name(_ question: Question.ID) -> String {
        "\(question.prompt) \(question.answer)"
    }

    package static func time(_ text: String) throws -> Timestamp {
        if let time = Timestamp(text) ?? Timestamp(local: text) { return time }
        let isInDays = text.hasSuffix("d")
        guard let number = Double(isInDays ? String(text.dropLast()) : text) else {
            throw Unreadable(text: text)
        }
        let days = isInDays ? number.rounded(.down) : 0
        let rest = ((number - days) * (isInDays ? Double(day) : 1_000)).rounded()
        return Timestamp(milliseconds: moment.noon(Int(days)).milliseconds + Int64(rest))
    }

    package static func text(_ time: Timestamp) -> String {
        let milliseconds = time.milliseconds - moment.noon().milliseconds
        if moment.noon(-1) < time, time < moment.noon(1) {
            return number(Double(milliseconds) / 1_000)
        }
        var days = Int(milliseconds / day)
        while moment.noon(days) > time { days -= 1 }
        while moment.noon(days + 1) <= time { days += 1 }
        let rest = time.milliseconds - moment.noon(days).milliseconds
        return number(Double(days) + Double(rest) / Double(day)) + "d"
    }

    /// Formats a number without trailing zeros.
    package static func number(_ value: Double) -> String { String(format: "%.7g", value) }

    package static func question(_ line: String) throws -> Question {
        func parts(_ text: String, _ separator: String) -> (String, String?) {
            let parts = text.components(separatedBy: separator)
            return (parts[0], parts.count > 1 ? parts[1] : nil)
        }
        let (text, note) = parts(line, " @ ")
        let (texts, hint) = parts(text, " ? ")
        let (prompt, answers) = parts(texts, " = ")
        let (right, wrong) = parts(answers ?? "", " ≠ ")
        let all = right.components(separatedBy: " | ")
        let together = all[0].components(separatedBy: " & ")
        return try Question(
            prompt: prompt, answer: together.joined(separator: ", "), hint: hint,
            otherAnswers: Array(all.dropFirst()),
            wrongAnswers: wrong?.components(separatedBy: " | ") ?? [],
            extras: QuestionExtras(note: note, all: together))
    }

    /// Formats a question as a line of a group.
    package static func line(_ question: Question) -> String {
        ([question.prompt + " = " + question.answer] + question.otherAnswers)
            .joined(separator: " | ")
            + (question.wrongAnswers.isEmpty
                ? "" : " ≠ " + question.wrongAnswers.joined(separator: " | "))
            + (question.hint.map { " ? \($0)" } ?? "")
    }

    package struct Unreadable: Error {
        private let text: String

        package init(text: String) { self.text = text }
    }
}

/// A command of a transcript, such as `plan Test Other new=3 at=2d`.
package struct LearnerCommand {
    package let name: String
    package private(set) var titles: [String] = []
    private var options: [String: String] = [:]
    /// The typed lines.
    package let typed: [String]

    package init(_ command: Transcript.Command) {
        let words = Learner.moment.withDates(command.words).split(separator: " ")
            .map(String.init)
        name = words[0]
        for word in words.dropFirst() {
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                .map(String.init)
            if parts.count == 2 { options[parts[0]] = parts[1] } else { titles.append(word) }
        }
        typed = Learner.moment.withDates(command.input)
            .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }

    package subscript(_ option: String) -> String? { options[option] }

    package func number(_ option: String) -> Int? { options[option].flatMap { Int($0) } }

    package func time(_ option: String) throws -> Timestamp? {
        try options[option].map(Learner.time)
    }

    /// The current time.
    package var now: Timestamp { get throws { try time("now") ?? Learner.later } }

    package var direction: Direction { self["direction"].flatMap(Direction.init) ?? .forward }

    /// The calendar of a machine whose clock is this many hours ahead of UTC, or in another zone
    /// than the case's.
    package var calendar: StudyCalendar {
        get throws {
            if let zone = self["zone"] { return try .zone(zone) }
            guard let hours = self["clock"].flatMap({ Double($0) }) else {
                return Learner.moment.calendar
            }
            return StudyCalendar { _ in Int(hours * 3_600) }
        }
    }
}
