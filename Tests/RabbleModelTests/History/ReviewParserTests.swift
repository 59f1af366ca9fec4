import TestSupport
import Testing

@testable import RabbleModel

struct ReviewParserTests {
    private static let now = Timestamp(milliseconds: 1_767_225_603_000)

    @Test(
        "Random histories, in one file or several, are read like by a simple parser")
    func plain() {
        for seed in mutationSeeds {
            var generator = SplitMix64(seed: seed)
            let files = (0...generator.number(below: 3)).map { _ in
                Self.file(lines: Int(generator.number(below: 60)), using: &generator)
            }
            Self.expectPlainReading(of: files, "seed \(seed)")
            Self.expectPlainReading(
                of: files.map { mutated($0, seed: seed) }, "changed, seed \(seed)")
        }
    }

    @Test("Many rows with one time each count once")
    func sameTime() {
        let rows = (0..<1_000).map { "2026-01-01T00:00:00.000Z\ts\tgood\t\($0 % 500)\ta\t\n" }
        Self.expectPlainReading(of: [Array(rows.joined().utf8)], "one time")
    }

    private static func expectPlainReading(of files: [[UInt8]], _ comment: Comment) {
        var parser = ReviewParser(now: now)
        for (number, bytes) in files.enumerated() {
            parser.start("\(number)")
            // In two pieces of complete lines.
            let middle =
                bytes[..<(bytes.count / 2)].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
            if middle > 0 { parser.parse(bytes[..<middle], size: bytes.count, areLast: false) }
            parser.parse(bytes[middle...], size: bytes.count, areLast: true)
        }
        let history = parser.history()
        let plain = PlainHistory(of: files, now: now)
        expectEqual(history.reviews.map(\.time), plain.standing.map(\.time), comment)
        expectEqual(history.reviews.map(\.grade), plain.standing.map(\.grade), comment)
        expectEqual(
            history.reviews.map { history.questions[$0.question] }, plain.standing.map(\.question),
            comment)
        let sessions = plain.standing.map(\.session)
        expectEqual(history.reviews.map { history.sessions[$0.session].drill }, sessions, comment)
        expectEqual(Set(history.questions), plain.questions, comment)
        expectEqual(history.changes, plain.changes.sorted(), comment)
        expectEqual(history.title, plain.titles.max { $0 < $1 }?.text, comment)
        expectEqual(history.questions.count, plain.questions.count, comment)
        let places = history.warnings.filter { $0.line != nil && !$0.reason.contains("future") }
        expectEqual(places.map { "\($0.path):\($0.line ?? 0)" }, plain.badLines, comment)
    }

    // MARK: Histories

    /// A file of rows that have much in common, and some invalid lines.
    private static func file(lines: Int, using generator: inout SplitMix64) -> [UInt8] {
        let times = [
            "2026-01-01T00:00:00.000Z", "2026-01-01T00:00:00Z", "2026-01-01T00:00:00.001Z",
            "2025-12-31T23:59:59.999Z",
            "2024-02-29T12:00:00.500Z", "2026-01-01T00:01:03.000Z", "2026-01-01T00:01:03.001Z",
            "2025-02-29T00:00:00Z",
            "2026-01-01T00:00:0x.000Z", "time", "2026-01-01T09:00:00.000+09:00",
            "2025-12-31T16:00:00.001-08:00", "2026-01-01T00:00:00+00:00",
            "2026-01-02T13:59:00.000+37:59", "2026-01-01T00:00:00.000+9:00",
        ]
        let rests = ["", "8d", "330s", "36500d", "36501d", "8", "d"]
        let sessions = ["s", "s", "t", "0123456789ab", "é", "e\u{301}", "a\\tb", ""]
        let grades = [
            "again", "hard", "good", "good", "easy", "undo", "undo", "grade", "", "edit", "suspend",
            "resume", "title",
            "accept", "refuse",
        ]
        let texts = [
            "", "a", "b", "1234567", "12345678", "12345679", "0123456789abcdef", "0123456789abcdeg",
            "あ", "\u{E9}",
            "e\u{301}", "か\u{3099}", "a\\tb", "a\\", "\\e[0m", "\u{1B}[0m", "\\x1B[0m", "\\u{202E}",
            "a\u{301}" + String(repeating: "\u{316}", count: 31),
        ]
        let typed = [
            "", "", "x", "\\!torn", "y\tz", "\\", "a\\tb\\t", "a\\\\tb\\tb\\t", "a\\tb", "a\\t",
        ]
        var bytes: [UInt8] = generator.number(below: 4) == 0 ? [0xEF, 0xBB, 0xBF] : []
        if generator.number(below: 4) > 0 { bytes += "\(ReviewRow.formerHeader)\n".utf8 }
        for _ in 0..<lines {
            func one(of texts: [String]) -> String {
                texts[Int(generator.number(below: UInt64(texts.count)))]
            }
            let time = one(of: times)
            let rest = time.hasSuffix("Z") ? [] : [rests]
            let others = ([sessions, grades] + rest + [texts, texts, typed]).map(one)
            var line = Array(([time] + others).joined(separator: "\t").utf8)
            switch generator.number(below: 30) {
            case 0: line = []
            case 1: line.append(0xFF)
            case 2: line.removeLast(Int(generator.number(below: UInt64(line.count))))
            case 3: line.insert(0xC3, at: Int(generator.number(below: UInt64(line.count))))
            default: break
            }
            bytes += line + Array((generator.number(below: 5) == 0 ? "\r\n" : "\n").utf8)
        }
        if generator.number(below: 2) == 0 {
            bytes.removeLast(min(bytes.count, Int(generator.number(below: 12))))
        }
        return bytes
    }
}

/// A second parser of history files, as simple as possible, with texts instead of numbers.
private struct PlainHistory {
    /// A row that is a review or an undo.
    struct Row: Equatable {
        let time: Timestamp
        let session: String
        let question: Question.ID
        let grade: Grade?
    }

    /// The rows that count.
    private(set) var standing: [Row] = []
    private(set) var questions: Set<Question.ID> = []
    private(set) var changes: Set<HistoryChange> = []
    private(set) var titles: [(time: Timestamp, text: String)] = []
    /// The positions of invalid lines, as `path:line`, at most ten for each file.
    private(set) var badLines: [String] = []

    init(of files: [[UInt8]], now: Timestamp) {
        var rows: [Row] = []
        for (number, file) in files.enumerated() {
            var lines = file.dropFirst(file.startOfText).split(
                separator: 0x0A, omittingEmptySubsequences: false)
            let last = lines.removeLast()
            let isWhole = ReviewRow.isWhole(lastLineOf: file)
            var bad: [Int] = []
            for (index, line) in (lines + (isWhole ? [last] : [])).enumerated() {
                let line = line.last == 0x0D ? line.dropLast() : line
                if !add(line, now: now, to: &rows) { bad.append(index + 1) }
            }
            bad = Array(bad.prefix(HistoryWarning.maxListed))
            if !isWhole, !last.isEmpty { bad.append(lines.count + 1) }
            badLines += bad.map { "\(number):\($0)" }
        }
        for time in Set(rows.map(\.time)).sorted() {
            var known: [Row] = []
            for row in rows where row.time == time && !known.contains(row) { known.append(row) }
            standing += known.sorted { left, right in
                let first = left.grade?.rawValue ?? 5
                let second = right.grade?.rawValue ?? 5
                return (left.session, first, left.question) < (
                    right.session, second, right.question
                )
            }
        }
        // An earlier row is undone before a later one.
        while let index = standing.firstIndex(where: { $0.grade == nil }) {
            let row = standing.remove(at: index)
            let mark = standing[..<index].lastIndex {
                $0.session == row.session && $0.question == row.question
            }
            if let mark { standing.remove(at: mark) }
        }
    }

    /// - Returns: whether the line is a row, or one that is skipped without a warning.
    private mutating func add(_ line: ArraySlice<UInt8>, now: Timestamp, to rows: inout [Row])
        -> Bool
    {
        if line.isEmpty { return true }
        for heading in [ReviewRow.header, ReviewRow.formerHeader]
        where line.elementsEqual(heading.description.utf8) { return true }
        var columns = line.split(separator: 0x09, omittingEmptySubsequences: false)
        let clock = String(decoding: columns[0], as: UTF8.self)
        let columnCount = clock.hasSuffix("Z") ? 6 : 7
        let hours = columnCount == 7 ? Int(clock.suffix(6).dropFirst().prefix(2)) ?? 0 : 0
        let isTorn = line.reversed().starts(with: "\t\\!torn".utf8.reversed())
        if isTorn {
            // A version before 0.11 ends a complete row in the current format so.
            guard columnCount == 7, columns.count == 8, Timestamp(local: clock) != nil else {
                return true
            }
            columns.removeLast()
        }
        // Empty columns at the end may be missing, two in a title.
        let isTitle =
            columns.count == columnCount - 2 && columns[2].elementsEqual("title".utf8)
        if isTitle || columns.count == columnCount - 1 {
            columns += Array(repeating: [], count: columnCount - columns.count)
        }
        guard columns.count == columnCount, hours < 38,
            let time = Timestamp(clock) ?? Timestamp(local: clock)
        else {
            return false
        }
        let lists = ["edit": 2, "accept": 1, "refuse": 1]
        let list = lists[String(decoding: columns[2], as: UTF8.self)]
        if isTorn, let list {
            let typed = columns[columnCount - 1]
            if typed.withUnsafeBytes({ ReviewRow.texts(list, of: $0) }) == nil { return true }
        }
        // A row in the future has its own warning.
        if time.milliseconds > now.milliseconds + 60_000 { return true }
        if columnCount == 7 {
            let rest = String(decoding: columns.remove(at: 3), as: UTF8.self)
            guard rest.isEmpty || Rest(rest) != nil else { return false }
        }
        let grade = String(decoding: columns[2], as: UTF8.self)
        guard let prompt = text(columns[3]), let answer = text(columns[4]) else { return false }
        let id = Question.ID(prompt: prompt, answer: answer)
        func change(_ kind: HistoryChange.Kind) {
            changes.insert(HistoryChange(time: time, kind: kind, question: id))
        }
        switch grade {
        case "edit":
            let parts =
                text(columns[5])?.split(separator: "\t", omittingEmptySubsequences: false) ?? []
            guard parts.count == 3, parts[2].isEmpty, let new = text(Array(parts[0].utf8)[...]),
                let newAnswer = text(Array(parts[1].utf8)[...])
            else { return false }
            change(.edit(to: Question.ID(prompt: new, answer: newAnswer)))
            return true
        case "suspend", "resume":
            guard let session = text(columns[1]) else { return false }
            change(grade == "suspend" ? .suspend(drill: session) : .resume(drill: session))
            return true
        case "accept", "refuse":
            let parts =
                text(columns[5])?.split(separator: "\t", omittingEmptySubsequences: false) ?? []
            guard parts.count == 2, parts[1].isEmpty, let answer = text(Array(parts[0].utf8)[...])
            else { return false }
            change(grade == "accept" ? .accept(answer: answer) : .refuse(answer: answer))
            return true
        case "title":
            if prompt.isBlank { return false }
            titles.append((time, prompt))
            change(.title(prompt))
            return true
        default: break
        }
        guard grade == "undo" || Grade.allCases.contains(where: { $0.name == grade })
        else { return false }
        guard let session = text(columns[1]) else { return false }
        questions.insert(id)
        rows.append(
            Row(
                time: time, session: session, question: id,
                grade: Grade.allCases.first { $0.name == grade }))
        return true
    }

    private func text(_ column: ArraySlice<UInt8>) -> String? {
        column.withUnsafeBytes(ReviewRow.unescape).flatMap { $0.isStreamSafe ? $0 : nil }
    }
}
