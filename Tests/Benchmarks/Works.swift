import FoundationEssentials
import RabbleCore
import RabbleSystem

/// All tasks, with generated data.
struct Works {
    /// The folder of the data and the homes.
    let folder: URL
    /// The measured program.
    let rabble: String
    /// Per cent of the full sizes.
    let percent: Int

    /// The names of all tasks, in the order of the table.
    static let names = [
        "start", "start-quiz", "count-settings", "count-help", "count-help-play",
        "count-help-groups-import", "table", "json", "kana", "markdown", "gaps", "comments",
        "liners",
        "notes", "import",
        "right", "wrong", "accents", "due",
        "play-due", "scores", "life", "fit", "fit-life",
    ]

    /// The task of this name, with its data generated; nil if there is none.
    func work(_ name: String) throws -> Work? {
        switch name {
        case "start": start(beside: .init(name: "/bin/true", command: .init(words: ["/bin/true"])))
        case "start-quiz": start(beside: .init(name: "quiz", command: .init(words: ["quiz"])))
        case _ where name.hasPrefix("count-"): counted(name)
        case "table": try table
        case "json": try json(name, prompt: "word")
        case "kana": try json(name, prompt: "ことば")
        case "markdown": try markdown
        case "gaps": try cards(name) { "C: the [word \($0)] of [answer \($0)]" }
        case "comments":
            try cards(name) {
                """
                Q: word \($0)\n<!-- hint: \($0) -->\nA: answer \($0)\n<!-- accepts: a | \($0) -->\n
                """
            }
        case "liners": try cards(name) { "word \($0) :: answer \($0)" }
        case "notes":
            try cards(name) { "\($0 == 0 ? "#flashcards\n" : "")word \($0)\n?\nanswer \($0)\n" }
        case "import": try importing
        case "right": try answers(name, prompt: "word", answer: "answer", typed: "answer")
        case "wrong": try answers(name, prompt: "word", answer: "answer", typed: "wrong")
        case "accents": try answers(name, prompt: "wörd", answer: "é", typed: "é")
        case "due": try histories(name, of: ["due"], groups: 50, rows: size(200_000))
        case "play-due":
            try histories(
                name, of: ["play", "--due"], groups: 50, rows: size(200_000), answersEach: 10)
        case "scores": try histories(name, of: ["scores"], groups: 1, rows: size(1_000_000))
        case "life": try histories(name, of: ["scores"], groups: 1, rows: size(5_000_000))
        case "fit": try fit(answers: size(100_000))
        case "fit-life": try fit(answers: size(1_000_000))
        default: nil
        }
    }

    private func start(beside peer: Work.Peer) -> Work {
        Work(name: "rabble settings", rabble: command("settings"), peer: peer)
    }

    /// The instructions of a command that does little more than start: `count-help-play`.
    private func counted(_ name: String) -> Work {
        let words = name.split(separator: "-").dropFirst().map(String.init)
        let command = Work.Command(
            words: [rabble] + words, home: folder.appending(path: "empty").path)
        let title = (["rabble"] + words).joined(separator: " ")
        return Work(name: title, rabble: command, isCounted: true)
    }

    // MARK: Large decks

    private var table: Work {
        get throws {
            let count = size(1_000_000)
            let other = try file("table.quiz", lines: 0..<count) { "word \($0):answer \($0)" }
            let index = try file("index.quiz", lines: 0..<1) { _ in "\(other):word:answer" }
            return Work(
                name: "first of \(count) questions, TSV",
                rabble: command("play", try deck("table", count), "--strategy", "sequential"),
                peer: .init(
                    name: "quiz", command: .init(words: ["quiz", "-i", index, "word", "answer"])))
        }
    }

    private func json(_ name: String, prompt: String) throws -> Work {
        let count = size(1_000_000)
        let deck = try group("\(name).json", title: "Deck", count: count, prompt: prompt)
        let load = "import json, sys; json.load(open(sys.argv[1]))"
        return Work(
            name: "first of \(count) questions, \(name == "json" ? "JSON" : "JSON of kana")",
            rabble: command("play", deck, "--strategy", "sequential"),
            peer: .init(name: "python3 json", command: .init(words: ["python3", "-c", load, deck])))
    }

    private var markdown: Work {
        get throws {
            // 50 MB of the card kinds found in notes, a tenth each.
            let count = size(1_500_000)
            let deck = try file("markdown.md", lines: 0..<count) { number in
                switch number % 10 {
                case 0: "C: the [word \(number)] of [answer \(number)]\n---"
                case 1: "A note on std::vector, which says nothing of word \(number)."
                case 2: "word \(number) :: answer \(number)\n"
                case 3: "T: word \(number)\nD: answer \(number)\n"
                default: "Q: word \(number)\nA: answer \(number)\n"
                }
            }
            return Work(
                name: "first of \(count) cards, Markdown",
                rabble: command("play", deck, "--strategy", "sequential"))
        }
    }

    /// Cards of a single kind.
    private func cards(_ name: String, _ card: (Int) -> String) throws -> Work {
        let count = size(1_500_000)
        let deck = try file("\(name).md", lines: 0..<count, card)
        return Work(
            name: "first of \(count) cards, \(name) in Markdown",
            rabble: command("play", deck, "--strategy", "sequential"))
    }

    private var importing: Work {
        get throws {
            let count = size(1_000_000)
            let home = folder.appending(path: "import")
            return Work(
                name: "groups import of \(count) rows, TSV",
                rabble: .init(
                    words: [rabble, "groups", "import", try deck("table", count)], home: home.path),
                prepare: { try? FileManager.default.removeItem(at: home) })
        }
    }

    // MARK: Answers

    private func answers(_ name: String, prompt: String, answer: String, typed: String) throws
        -> Work
    {
        let count = size(100_000)
        let deck = try deck("answers-\(prompt)", count, prompt: prompt, answer: answer)
        let input = try file("\(name).txt", lines: 0..<count) { "\(typed) \($0)" }
        let home = folder.appending(path: "answers")
        return Work(
            name: "\(count) piped answers, \(name)",
            rabble: .init(
                words: [rabble, "play", deck, "--strategy", "sequential"], input: input,
                home: home.path),
            prepare: { try? FileManager.default.removeItem(at: home) })
    }

    // MARK: Histories

    /// Every question comes back this many times, over the years since 2023; one answer in nine is
    /// wrong.
    private func histories(
        _ name: String, of command: [String], groups: Int, rows: Int, answersEach: Int = 20
    ) throws -> Work {
        let rowsOfGroup = rows / groups
        let questions = max(1, rowsOfGroup / answersEach)
        for number in 0..<groups {
            _ = try group(
                "\(name)/groups/group-\(number).json", title: "Group \(number)", count: questions)
            let header = "time\tsession\tgrade\tprompt\tanswer\ttyped"
            _ = try file("\(name)/reviews/group-\(number).tsv", lines: -1..<rowsOfGroup) { row in
                guard row >= 0 else { return header }
                let question = "word \(row % questions)\tanswer \(row % questions)"
                let time = Self.time(minute: row * 1_576_800 / rowsOfGroup)
                return "\(time)\t\(row / 100)\t"
                    + (row % 9 == 4 ? "again\t\(question)\tx" : "good\t\(question)\t")
            }
        }
        return Work(
            name: "\(command.joined(separator: " ")), \(groups.counted("group")), \(rows) rows",
            rabble: .init(words: [rabble] + command, home: folder.appending(path: name).path))
    }

    /// A learner who forgets faster than the default weights predict, and answers the questions due
    /// by these weights for half a year.
    private func fit(answers: Int) throws -> Work {
        let home = folder.appending(path: "fit-\(answers)")
        var random = SplitMix64(seed: 1)
        var weights = FSRSParameters.default.weights
        for index in 0..<4 { weights[index] /= 2 }
        let learner = try FSRS(parameters: FSRSParameters(weights))
        var question = -1
        var (plan, memory): (MemoryState?, MemoryState?)
        let header = "time\tsession\tgrade\tprompt\tanswer\ttyped"
        _ = try file("fit-\(answers)/reviews/words.tsv", lines: -1..<answers) { row in
            guard row >= 0 else { return header }
            var day = plan?.dueDay?.day.number ?? plan?.lastDay.day.number ?? 0
            if plan == nil || day >= Self.lastDay {
                question = question + 1
                plan = nil
                memory = nil
                day = Self.lastDay - 180 + Int64.random(in: 0..<90, using: &random)
            }
            let today = StudyDay(LocalDay(number: day))
            let isKnown =
                memory == nil
                || Double.random(in: 0..<1, using: &random)
                    < learner.retrievability(of: memory, on: today)
            let start = StudyCalendar().start(of: today)
            let time = plan.map { max($0.due, start) } ?? start
            plan = FSRS.default.review(plan, grade: isKnown ? .good : .again, at: time, on: today)
            memory = learner.review(memory, grade: isKnown ? .good : .again, at: time, on: today)
            return
                "\(time)\t1\t\(isKnown ? "good" : "again")\tword \(question)\tanswer \(question)\t"
        }
        return Work(
            name: "fit, \(answers) answers",
            rabble: .init(words: [rabble, "fit", "--dry-run"], home: home.path))
    }

    /// The last day of the learner of ``fit(answers:)``.
    private static let lastDay: Int64 = 20_500

    /// This many minutes after the start of 2023, in the format of histories; every month has 28
    /// days here.
    private static func time(minute: Int) -> String {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let days = minute / 1_440
        let date = "\(2023 + days / 336)-\(two(days / 28 % 12 + 1))-\(two(days % 28 + 1))"
        return "\(date)T\(two(minute / 60 % 24)):\(two(minute % 60)):00.000Z"
    }

    // MARK: Files

    private func size(_ full: Int) -> Int { max(50, full * percent / 100) }

    private func command(_ words: String...) -> Work.Command {
        .init(words: [rabble] + words, home: folder.appending(path: "empty").path)
    }

    /// Writes a table of questions, and returns its path.
    private func deck(
        _ name: String, _ count: Int, prompt: String = "word", answer: String = "answer"
    ) throws -> String {
        try file("\(name).tsv", lines: 0..<count) { "\(prompt) \($0)\t\(answer) \($0)" }
    }

    /// Writes a group file, and returns its path.
    private func group(_ name: String, title: String, count: Int, prompt: String = "word") throws
        -> String
    {
        try file(name, lines: -1..<count) { number in
            guard number >= 0 else { return #"{"title": "\#(title)", "questions": ["# }
            let end = number < count - 1 ? "," : "]}"
            return #"{"prompt": "\#(prompt) \#(number)", "answer": "answer \#(number)"}\#(end)"#
        }
    }

    /// Writes a file of these lines, creates its folders, and returns its path.
    private func file(_ name: String, lines: Range<Int>, _ line: (Int) -> String) throws -> String {
        let path = folder.appending(path: name)
        if FileManager.default.fileExists(atPath: path.path) { return path.path }
        try FileManager.default.createDirectory(
            at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
        // Line by line: a child process is charged with the memory of this one at its start.
        guard let file = fopen(path.path, "w") else {
            throw Failure("\(path.path) cannot be written")
        }
        defer { fclose(file) }
        for number in lines where fputs(line(number) + "\n", file) < 0 {
            throw Failure("\(path.path) cannot be written")
        }
        return path.path
    }
}
