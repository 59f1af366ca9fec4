import Foundation
import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleModel

struct ReviewLogTests {
    private let folder: TemporaryFolder
    private let store: ReviewStore
    private let id = GroupID(title: "Test")

    init() throws {
        folder = try TemporaryFolder()
        store = ReviewStore(folder: folder["reviews"])
    }

    private func log(session: SessionID = "s", at times: Int64...) -> ReviewLog {
        let clock = Locked((rest: times[...], last: Int64(0)))
        return ReviewLog(path: store.file(for: id), session: session, calendar: .utc) {
            clock.withLock { clock in
                clock.last = clock.rest.popFirst() ?? clock.last
                return Timestamp(milliseconds: clock.last)
            }
        }
    }

    /// The history, read in the year 2096.
    private func history() throws -> ReviewHistory {
        try store.history(of: id, now: Timestamp(milliseconds: 4_000_000_000_000))
    }

    private static func answer(
        _ prompt: String, _ answer: String = "a", _ grade: Grade = .good, typed: String? = "t"
    ) throws -> LoggedAnswer {
        LoggedAnswer(
            question: try Question(prompt: prompt, answer: answer), grade: grade, typed: typed)
    }

    /// The row after another one, which ends that.
    private static let next = "1970-01-01T00:00:00.000+00:00\tt\tgood\t\t2\ta\tt\n"

    private var text: String { get throws { try folder.read("reviews/test.tsv") } }

    @Test("A history is a header and a line for each review, in a file readable only by its owner")
    func format() throws {
        let log = log(at: 0, 1_500, 2_000)
        log.add(try Self.answer("あ", "a"))
        let miss = log.add(try Self.answer("い", "i", .again, typed: nil))
        #expect(!FileManager.default.fileExists(atPath: store.file(for: id)))
        try log.append()
        log.undo(miss)
        try log.append()
        try log.append()
        try log.synchronize()
        try expectEqual(
            text,
            """
            time\tdrill\tgrade\trest\tprompt\tanswer\ttyped
            1970-01-01T00:00:00.000+00:00\ts\tgood\t\tあ\ta\tt
            1970-01-01T00:00:01.500+00:00\ts\tagain\t\tい\ti\t
            1970-01-01T00:00:01.500+00:00\ts\tundo\t\tい\ti\t

            """)
        let attributes = try FileManager.default.attributesOfItem(atPath: store.file(for: id))
        expectEqual(attributes[.posixPermissions] as? Int, 0o600)
    }

    @Test("A deallocated log saves its buffered rows")
    func dropped() throws {
        var log: ReviewLog? = log(at: 0)
        log?.add(try Self.answer("1"))
        log = nil
        try expectEqual(history().reviews.count, 1)
    }

    @Test("Any text is read back unchanged")
    func anyText() throws {
        let texts = [
            "a\tb", "a\nb", "a\\b", "\\t", "\\", "\\\\n", "a\r\nb", "a\rb", "👨‍👩‍👧", "שלום",
            "\u{202E}x", "\u{0}\u{1B}",
            "e\u{301}", "\u{FEFF}x",
            " x ", "undo", "time",
        ]
        let log = log()
        for text in texts { log.add(try Self.answer(text, text, typed: text)) }
        try log.append()
        let history = try history()
        #expect(history.warnings.isEmpty)
        let scalars = Set(texts.map { Array($0.unicodeScalars) })
        expectEqual(Set(history.questions.map { Array($0.prompt.unicodeScalars) }), scalars)
        expectEqual(Set(history.questions.map { Array($0.answer.unicodeScalars) }), scalars)
        expectEqual(history.reviews.count, texts.count)
        try expectEqual(text.components(separatedBy: "\n").count, texts.count + 2)
    }

    @Test("Marks at the same time, or with a clock that goes back, stay apart and in order")
    func clock() throws {
        let log = log(at: 5_000, 5_000, 1_000, 1_000, 900)
        log.undo(log.add(try Self.answer("1", "a", .again, typed: "x")))
        log.undo(log.add(try Self.answer("1", "a", .again, typed: "x")))
        log.add(try Self.answer("1", "a", .good, typed: "a"))
        try log.append()
        let history = try history()
        expectEqual(history.reviews.map(\.grade), [.good])
        expectEqual(history.reviews.map(\.time.milliseconds), [5_002])
    }

    @Test("A review that two programs undo is undone once, and the one before it counts")
    func twice() throws {
        let log = log(at: 1_000, 2_000, 3_000)
        log.add(try Self.answer("1", "a", .again))
        let last = log.add(try Self.answer("1", "a", .good))
        for _ in 1...2 { log.undo(last) }
        try log.append()
        try expectEqual(history().reviews.map(\.grade), [.again])
    }

    @Test("Edits and suspensions are rows of the same log, and any edited text is read back")
    func changes() throws {
        let log = log(at: 0, 0, 0, 2_000)
        let old = Question.ID(prompt: "alt", answer: "old")
        let new = Question.ID(prompt: "a\tb\n", answer: "c\\d")
        log.add(old, isSuspended: true)
        log.add(old, isSuspended: false)
        log.add(old, editedTo: new)
        try log.append()
        let rows = try text.split(separator: "\n").dropFirst().map { $0.split(separator: "\t") }
        expectEqual(rows.map { $0[2] }, ["suspend", "resume", "edit"])
        expectEqual(rows[2].last, #"a\\tb\\n\tc\\\\d\t"#)
        let history = try history()
        #expect(history.warnings.isEmpty)
        let changes = history.changes
        expectEqual(changes.map(\.time.milliseconds), [0, 1, 2])
        expectEqual(
            changes.map(\.kind), [.suspend(drill: "s"), .resume(drill: "s"), .edit(to: new)])
        expectEqual(changes.last?.question, old)
        #expect(history.title == nil)
    }

    @Test("The title is added once, before the first mark, and is not among lost answers")
    func title() throws {
        let log = ReviewLog(
            path: folder["reviews/test.tsv"], session: "s", title: "Unregelmäßige\tVerben",
            now: { Timestamp(milliseconds: 0) })
        try log.append()
        #expect(!FileManager.default.fileExists(atPath: folder["reviews"]))
        log.add(try Self.answer("1"))
        log.add(try Self.answer("2"))
        try log.append()
        try expectEqual(
            text.split(separator: "\n").map { $0.split(separator: "\t")[2] },
            ["grade", "title", "good", "good"])
        try expectEqual(history().title, "Unregelmäßige\tVerben")
        #expect(try history().warnings.isEmpty)

        let refused = ReviewLog(path: folder.path, session: "s", title: "Title", now: { .later })
        refused.add(try Self.answer("1"))
        let error = #expect(throws: ReviewLogError.self) { try refused.append() }
        expectEqual(error?.lost, ["1"])
    }

    @Test("A torn edit is ended before the next row, and stays ignored")
    func tornEdit() throws {
        let first = log()
        first.add(
            Question.ID(prompt: "a", answer: "0"), editedTo: Question.ID(prompt: "a", answer: "1"))
        try first.append()
        let torn = try text.dropLast(3)
        try folder.write(String(torn), to: "reviews/test.tsv")
        let second = log(session: "t")
        second.add(try Self.answer("2"))
        try second.append()
        try expectEqual(text, torn + "\t\\!torn\n" + Self.next)
        #expect(try !history().hasEdits)
        #expect(try history().warnings.isEmpty)
    }

    @Test("A torn last line is ended before the next row")
    func tornLine() throws {
        let first = log()
        first.add(try Self.answer("1"))
        try first.append()
        let torn = try text.dropLast(4)
        try folder.write(String(torn), to: "reviews/test.tsv")
        let second = log(session: "t")
        second.add(try Self.answer("2"))
        try second.append()
        try expectEqual(text, torn + "\t\\!torn\n" + Self.next)
    }

    @Test(
        "A last row without a line end, as some editors leave it, is ended and still counts",
        arguments: ["\(ReviewRow.header)\n", "\(ReviewRow.formerHeader)\n", "\u{FEFF}"])
    func noLineEnd(before: String) throws {
        let first = log()
        first.add(try Self.answer("1"))
        try first.append()
        let row = before + (try text.components(separatedBy: "\n")[1])
        try folder.write(row, to: "reviews/test.tsv")
        let second = log(session: "t")
        second.add(try Self.answer("2"))
        try second.append()
        let after = try Data(contentsOf: URL(filePath: store.file(for: id)))
        expectEqual(after, Data((row + "\n" + Self.next).utf8))
        try expectEqual(history().reviews.count, 2)
    }

    @Test(
        """
        If the history is replaced by another file, or removed, answers go to the current file at \
        its path
        """
    )
    func replacedFile() throws {
        let log = log()
        log.add(try Self.answer("1"))
        try log.append()
        // As git and file synchronisers do.
        let copy = try text
        try folder.write(copy, to: "reviews/new")
        rename(folder["reviews/new"], store.file(for: id))
        log.add(try Self.answer("2"))
        try log.append()
        try expectEqual(history().questions.map(\.prompt), ["1", "2"])
        _ = try store.moveAside(id, at: Timestamp(milliseconds: 0))
        log.add(try Self.answer("3"))
        try log.append()
        #expect(try text.hasPrefix("time\tdrill"))
        try expectEqual(history().questions.map(\.prompt), ["3"])
    }

    @Test("If the group is renamed meanwhile, answers go to its renamed history")
    func renamedFile() throws {
        let log = log()
        log.add(try Self.answer("1"))
        try log.append()
        // As a synchroniser may do at the same time: the file of the old name does not belong to
        // this group.
        rename(store.file(for: id), folder["reviews/other.tsv"])
        try folder.write(folder.read("reviews/other.tsv"), to: "reviews/a-copy.tsv")
        log.add(try Self.answer("2"))
        try log.append()
        try log.synchronize()
        expectEqual(log.path, folder["reviews/other.tsv"])
        expectEqual(try folder.read("reviews/other.tsv").split(separator: "\n").count, 3)
        expectEqual(
            try FileManager.default.contentsOfDirectory(atPath: folder["reviews"]).sorted(),
            ["a-copy.tsv", "other.tsv"])
    }

    @Test(
        "If a renamed history cannot be found, its answers start no new one under the old name",
        .ownThread)
    func unlistedFolder() async throws {
        try folder.makeFolder("reviews")
        for name in ["", "reviews"] { chmod(folder[name], 0o777) }
        await #expect(processExitsWith: .success) { [path = folder["reviews"] as String] in
            dropPrivileges()
            let log = ReviewLog(path: "\(path)/test.tsv", session: "s", calendar: .utc) {
                Timestamp(milliseconds: 0)
            }
            log.add(Question.ID(prompt: "1", answer: "a"), isSuspended: true)
            try log.append()
            rename("\(path)/test.tsv", "\(path)/other.tsv")
            try makeUnlistable(path)
            log.add(Question.ID(prompt: "2", answer: "a"), isSuspended: true)
            let error = #expect(throws: ReviewLogError.self) { try log.append() }
            expectEqual(error?.cause, .cannotRead(path: path, SystemError(code: EACCES)))
            #expect(!FileManager.default.fileExists(atPath: "\(path)/test.tsv"))
        }
    }

    @Test("A pipe or a link in the place of the history is refused")
    func special() throws {
        try FileManager.default.createDirectory(
            atPath: folder["reviews"], withIntermediateDirectories: false)
        let path = store.file(for: id)
        for (make, cause) in [
            ({ _ = mkfifo($0, 0o600) }, .notAFile(path: path)),
            ({ _ = symlink("/dev/null", $0) }, .isLink(path: path)),
            ({ _ = symlink("nothing", $0) }, .isLink(path: path)),
        ] as [((String) -> Void, StorageError)] {
            make(path)
            let log = log()
            log.add(try Self.answer("1"))
            let error = #expect(throws: ReviewLogError.self) { try log.append() }
            expectEqual(error?.cause, cause)
            unlink(store.file(for: id))
        }
    }

    @Test("If answers cannot be saved, the error names them")
    func cannotKeep() throws {
        try folder.write("", to: "reviews")
        let log = log()
        log.add(try Self.answer("1"))
        log.add(try Self.answer("2"))
        let error = #expect(throws: ReviewLogError.self) { try log.append() }
        expectEqual(error?.lost, ["1", "2"])
        #expect(error?.description.hasSuffix("; not saved: 2 answers (1, 2)") == true)
    }

    #if canImport(Glibc)
        // The answer of the second row ends at byte 127, the tab after it at 128, and the row with
        // its line end at 130.
        @Test(
            "On a full disk the rows that fit are saved and the others are named", .ownThread,
            arguments: [
                (125, ["1"], ["2", "3"], 3), (127, ["1"], ["2", "3"], 3),
                (128, ["1", "2"], ["3"], nil),
                (129, ["1", "2"], ["3"], nil), (130, ["1", "2"], ["3"], nil),
                (174, ["1", "2", "3"], [], nil),
            ] as [(Int, [String], [String], Int?)])
        func fullDisk(room: Int, kept: [String], lost: [String], tornLine: Int?) async throws {
            // A limit on the size of files stands for the disk; it holds for a whole process.
            let path = store.file(for: id)
            await #expect(processExitsWith: .success) {
                [path = path as String, room = room as Int, lost = lost as [String]] in
                signal(SIGXFSZ, SIG_IGN)
                var limit = rlimit(rlim_cur: rlim_t(room), rlim_max: rlim_t(room))
                setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
                let log = ReviewLog(path: path, session: "s", calendar: .utc) {
                    Timestamp(milliseconds: 0)
                }
                for prompt in ["1", "2", "3"] {
                    let question = try Question(prompt: prompt, answer: "a")
                    log.add(LoggedAnswer(question: question, grade: .good, typed: "t"))
                }
                var error: ReviewLogError?
                do throws(ReviewLogError) { try log.append() } catch let thrown { error = thrown }
                let cause = StorageError.cannotWrite(path: path, SystemError(code: EFBIG))
                expectEqual(error, lost.isEmpty ? nil : ReviewLogError(cause: cause, lost: lost))
            }
            let history = try history()
            expectEqual(history.questions.map(\.prompt), kept)
            expectEqual(history.warnings.map(\.line), [tornLine].compactMap(\.self))
        }
    #endif
}
