import Foundation
import TestSupport

/// A process from its start to its end, whose standard streams are files.
struct Run {
    let output: String
    let errors: String
    /// The exit code, or the negative number of the signal that ended it.
    let status: Int32
    /// Whether it was ended because it took longer than anything here may.
    let isHung: Bool

    /// Runs a command.
    ///
    /// - Parameters:
    ///   - command: the path of the program and its arguments, which may be any bytes but zero.
    ///   - home: `RABBLE_HOME`.
    ///   - input: what it reads.
    init(_ command: [[UInt8]], home: String, input: Data = Data(), limit: Int = 120) throws {
        let folder = try TemporaryFolder()
        try folder.write(input, to: "input")
        // What a command writes to a path that is not absolute goes with this.
        try FileManager.default.createDirectory(atPath: folder["work"], withIntermediateDirectories: true)
        let start = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", folder["work"]].map { Array($0.utf8) }
        let process = try Self.spawn(
            start + command, environment: ["RABBLE_HOME=\(home)", "PATH=/usr/bin:/bin"], in: folder)

        nonisolated(unsafe) var isHung = false
        let end = DispatchWorkItem {
            isHung = true
            kill(-process, SIGKILL)
        }
        DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(limit), execute: end)
        var status: Int32 = 0
        while waitpid(process, &status, 0) == -1, errno == EINTR {}
        end.cancel()

        let signal = status & 0x7F
        self.status = signal == 0 ? status >> 8 & 0xFF : -signal
        self.isHung = isHung
        output = String(decoding: try folder.bytes("output"), as: UTF8.self)
        errors = String(decoding: try folder.bytes("errors"), as: UTF8.self)
    }

    /// Runs the program.
    ///
    /// - Parameter tool: a program that runs it, with its arguments.
    init(_ arguments: [String], home: String, input: Data = Data(), through tool: [String] = []) throws {
        let command = tool + [Rabble.executable.path] + arguments
        try self.init(command.map { Array($0.utf8) }, home: home, input: input)
    }

    private static func spawn(
        _ command: [[UInt8]], environment: [String], in folder: TemporaryFolder
    ) throws -> pid_t {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        posix_spawn_file_actions_addopen(&actions, 0, folder["input"], O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, folder["output"], O_WRONLY | O_CREAT | O_APPEND, 0o600)
        posix_spawn_file_actions_addopen(&actions, 2, folder["errors"], O_WRONLY | O_CREAT | O_APPEND, 0o600)
        // What another test waits for the end of is not kept open.
        #if canImport(Darwin)
            let closing = POSIX_SPAWN_CLOEXEC_DEFAULT
        #else
            let closing: Int32 = 0
            for descriptor in 3..<Int32(1_024) { posix_spawn_file_actions_addclose(&actions, descriptor) }
        #endif
        // A group of its own, so that what it starts ends with it; and no signal blocked, as they are for tests.
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | closing))
        posix_spawnattr_setpgroup(&attributes, 0)
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)

        let words = command.map { strdup($0.map(CChar.init(bitPattern:)) + [0]) } + [nil]
        let variables = environment.map { strdup($0) } + [nil]
        defer { for word in words + variables { free(word) } }
        var process: pid_t = 0
        let result = posix_spawn(&process, words[0] ?? strdup(""), &actions, &attributes, words, variables)
        guard result == 0 else { throw POSIXError(.init(rawValue: result) ?? .EIO) }
        return process
    }
}

extension TemporaryFolder {
    func bytes(_ name: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(filePath: self[name]))) }
}
