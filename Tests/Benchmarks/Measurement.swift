import FoundationEssentials
import RabbleCore
import RabbleSystem

/// The time and memory of a process, from its start to its end.
struct Measurement {
    let seconds: Double
    /// Its exit code.
    let status: Int32
    /// The peak memory in bytes.
    let memory: Int

    /// Runs a command to its end, and discards its output.
    init(_ command: Work.Command) throws {
        var actions = Self.emptyActions()
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(
            &actions, STDIN_FILENO, command.input ?? "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        var environment = ProcessInfo.processInfo.environment
        environment["RABBLE_HOME"] = command.home ?? "/nonexistent"
        let arguments = command.words.map { strdup($0) } + [nil]
        let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { for text in arguments + variables { free(text) } }

        let clock = ContinuousClock()
        let start = clock.now
        var process = pid_t()
        let code = posix_spawnp(&process, command.words[0], &actions, nil, arguments, variables)
        guard code == 0 else {
            throw Failure("\(command.words[0]): \(String(cString: strerror(code)))")
        }
        var status: Int32 = 0
        var usage = rusage()
        guard wait4(process, &status, 0, &usage) == process else {
            throw Failure("\(command.words[0]) is lost")
        }
        let duration = start.duration(to: clock.now)
        guard status & 0x7F == 0 else {
            throw Failure("\(command.words.joined(separator: " ")): signal \(status)")
        }
        self.status = status >> 8 & 0xFF
        seconds = duration / .seconds(1)
        #if canImport(Darwin)
            memory = Int(usage.ru_maxrss)
        #else
            memory = Int(usage.ru_maxrss) * 1_024
        #endif
    }

    /// The instructions that a command takes, by valgrind's callgrind; nil without valgrind.
    static func instructions(of command: Work.Command, log: String) throws -> Int? {
        try FileManager.default.createDirectory(
            atPath: Path.folder(of: log), withIntermediateDirectories: true)
        let counted = Work.Command(
            words: [
                "valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null",
                "--log-file=\(log)",
            ] + command.words, input: command.input, home: command.home)
        guard (try? Measurement(counted)) != nil else { return nil }
        let lines = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
        return lines.first { $0.contains("Collected") }.flatMap {
            $0.split(separator: " ").last.flatMap { Int($0) }
        }
    }

    private static func emptyActions() -> FileActions {
        #if canImport(Darwin)
            var actions: FileActions = nil
        #else
            var actions = FileActions()
        #endif
        posix_spawn_file_actions_init(&actions)
        return actions
    }
}

#if canImport(Darwin)
    private typealias FileActions = posix_spawn_file_actions_t?
#else
    private typealias FileActions = posix_spawn_file_actions_t
#endif

/// The reason why a benchmark cannot run.
struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
