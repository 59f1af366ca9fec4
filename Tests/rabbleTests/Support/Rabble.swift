import Foundation
import RabbleCore
import TestSupport
import Testing

/// The built program, run in separate processes with its own data folder.
struct Rabble {
    static let executable = StaticProgram.url ?? productsFolder.appending(path: "rabble")

    /// The data folder, `RABBLE_HOME`.
    let home: TemporaryFolder
    /// The state folder, `XDG_STATE_HOME`, for the trust of this machine.
    let state: TemporaryFolder
    /// The folder of temporary files, `TMPDIR`.
    let temporary: TemporaryFolder
    /// The clock that all processes share.
    var clock: TestClock
    /// More environment variables, besides the folders, the clock and an empty `PAGER`.
    var environment: [String: String] = [:]

    init(at moment: Moment = .ofTests) throws {
        home = try TemporaryFolder()
        state = try TemporaryFolder()
        temporary = try TemporaryFolder()
        clock = TestClock(moment)
    }

    /// A program whose library has the group `Test` with the ``letters``.
    static func withLetters() throws -> Rabble {
        let rabble = try Rabble()
        try rabble.keep("Test", "1\ta\n2\tb\n3\tc\n")
        return rabble
    }

    /// Adds a group to the library by importing these rows.
    func keep(_ title: String, _ rows: String) throws {
        let groups = try GroupFile(path: "-", format: .tsv, title: title).decode(Array(rows.utf8))
            .groups
        _ = try GroupStore(folder: home["groups"]) { [clock] in clock.now }
            .update(LibraryImport(groups, removal: .keep))
    }

    /// An invocation of the program, or of another program that runs it.
    func process(_ arguments: [String], of program: String = executable.path) -> Invocation {
        var process = Invocation(program, arguments)
        process.environment = [
            "RABBLE_HOME": home.path, "XDG_STATE_HOME": state.path, "TMPDIR": temporary.path,
            "PAGER": "",
        ]
        .merging(clock.variables) { $1 }
        .merging(environment) { $1 }
        return process
    }

    /// Runs the program until it exits.
    func run(_ arguments: String..., input: String = "") throws -> Outcome {
        try run(arguments, input: Data(input.utf8))
    }

    func run(_ arguments: [String], input: String) throws -> Outcome {
        try run(arguments, input: Data(input.utf8))
    }

    func run(_ arguments: [String], input: Data = Data()) throws -> Outcome {
        try process(arguments).finish(input: input)
    }

    /// Writes a history with answers from some days ago, at the current time of day.
    func writeHistory(
        _ rows: [(daysAgo: Int, prompt: String, answer: String, grade: String)], of group: String
    ) throws {
        var text = "time\tsession\tgrade\tprompt\tanswer\ttyped\n"
        for row in rows {
            let time = clock.moment.time(daysAgo: row.daysAgo)
            text += "\(time)\ts\t\(row.grade)\t\(row.prompt)\t\(row.answer)\t\n"
        }
        try home.makeFolder("reviews")
        try home.write(text, to: "reviews/\(group).tsv")
    }

    /// The rows of a history after its heading, each as its columns.
    func rows(of group: String) throws -> [[String]] {
        try home.read("reviews/\(group).tsv").split(separator: "\n").dropFirst().map {
            $0.components(separatedBy: "\t")
        }
    }

    /// The questions of a group or file, as `groups show` prints them.
    func questions(_ group: String) throws -> [String] { try run("groups", "show", group).lines }

    /// Drills the questions in order.
    func play(_ questions: [(String, String)], _ options: String..., input: String) throws
        -> Outcome
    {
        let file = try home.write(try groupFile(questions), to: "group.json")
        return try run(
            ["play", file, "--strategy", "sequential"] + options, input: Data(input.utf8))
    }

    /// Whether an unprivileged user is available.
    static let isPlainUserPossible =
        geteuid() != 0
        || ["/usr/bin/setpriv", "/bin/setpriv"].contains(
            where: FileManager.default.isExecutableFile)

    /// Runs the program as an unprivileged user, who gets the data folder.
    func runAsPlainUser(_ arguments: [String]) throws -> Outcome {
        guard geteuid() == 0 else { return try run(arguments) }
        _ = try shell("chown -R 65534 '\(home.path)' '\(state.path)' '\(temporary.path)'")
        let user = ["setpriv", "--reuid=65534", "--clear-groups", Self.executable.path]
        return try process(user + arguments, of: "/usr/bin/env").finish()
    }

    /// Runs the program with a tool that makes some of its calls fail.
    func run(_ arguments: [String], through tool: [String]) throws -> Outcome {
        try process(tool.dropFirst() + [Self.executable.path] + arguments, of: tool[0]).finish()
    }

    /// Takes the lock of a folder of the data folder, until the descriptor is closed.
    func lock(_ folder: String) -> Int32 {
        let lock = open(home[folder], O_RDONLY | O_CLOEXEC)
        expectEqual(flock(lock, LOCK_EX), 0)
        return lock
    }

    /// Starts a command that waits for a lock.
    func waiting(_ arguments: String...) throws -> Conversation {
        let waiting = try Conversation(process(arguments), columns: 200)
        _ = try waiting.read(to: "waiting for another program")
        return waiting
    }

    /// Runs a shell command in which `rabble` is the program.
    func shell(_ line: String) throws -> Outcome {
        let definition = "rabble() { '\(Self.executable.path)' \"$@\"; }"
        return try process(["-c", "\(definition); \(line)"], of: "/bin/sh").finish()
    }
}

extension Outcome {
    /// Expects an exit code and the complete standard error.
    func expect(
        _ status: Int32, _ errors: String = "", sourceLocation: SourceLocation = #_sourceLocation
    ) {
        expectEqual(self.errors, errors, sourceLocation: sourceLocation)
        expectEqual(self.status, status, sourceLocation: sourceLocation)
    }

    /// The output as a list of JSON objects.
    var objects: [[String: Any]] { get throws { try #require(json as? [[String: Any]]) } }

    /// The output as a JSON object.
    var object: [String: Any] { get throws { try #require(json as? [String: Any]) } }

    private var json: Any {
        get throws { try JSONSerialization.jsonObject(with: Data(output.utf8)) }
    }

    /// The errors without messages about waiting for a lock, which may appear on a busy machine.
    var errorsButWaits: String {
        errors.split(separator: "\n").filter {
            !$0.hasPrefix("rabble: waiting for another program")
        }
        .joined(separator: "\n")
    }
}

/// A JSON group file with these questions.
func groupFile(_ questions: [(String, String)]) throws -> Data {
    try JSONSerialization.data(withJSONObject: [
        "title": "Test", "questions": questions.map { ["prompt": $0.0, "answer": $0.1] },
    ])
}

/// Three questions, 1 to 3, with the answers a to c.
let letters = [("1", "a"), ("2", "b"), ("3", "c")]
