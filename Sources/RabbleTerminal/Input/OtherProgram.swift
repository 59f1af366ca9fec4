import RabbleSystem

/// Programs that are started without a shell and without the terminal.
package enum OtherProgram {
    /// The absolute path of a program: `name` itself if it is absolute, otherwise from an absolute
    /// folder in `PATH`.
    package static func path(of name: String) -> String? {
        let folders =
            name.contains("/") ? [] : (Platform.variable("PATH") ?? "").split(separator: ":")
        let paths =
            name.hasPrefix("/")
            ? [name] : folders.filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }
        return paths.first { Path.kind(of: $0) == .file && access($0, X_OK) == 0 }
    }

    /// Starts a program, passes on its output as it arrives, and waits for its end.
    ///
    /// - Parameter take: called with new output, five times a second even without any. If it
    ///   throws, the program is killed.
    /// - Returns: the exit code; nil if the program could not be started, was silent for a minute,
    ///   or was ended by a signal.
    package static func run<Problem>(
        _ words: [String], reading input: String = "/dev/null",
        _ take: (ArraySlice<UInt8>) throws(Problem) -> Void
    ) throws(Problem) -> Int32? {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return nil }
        defer { close(ends[0]) }
        let child = start(words, reading: input, writing: ends[1], closing: ends[0])
        close(ends[1])
        guard let child else { return nil }
        var isFinished = false
        defer {
            if !isFinished {
                kill(child, SIGKILL)
                waitpid(child, nil, 0)
            }
        }
        var bytes = [UInt8](repeating: 0, count: 262_144)
        var silence = 0
        while silence < 300 {
            var ready = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
            let count = poll(&ready, 1, 200) > 0 ? read(ends[0], &bytes, bytes.count) : -1
            try take(bytes[..<max(0, count)])
            silence = count < 0 ? silence + 1 : 0
            guard count == 0 else { continue }
            var status: Int32 = 0
            while waitpid(child, &status, 0) < 0, errno == EINTR {}
            isFinished = true
            return Foreground.exitCode(of: status)
        }
        return nil
    }

    /// Starts a program by its absolute path, without waiting for it; nil if it cannot be started.
    ///
    /// Its output is discarded, except for the descriptor `output`; it does not inherit `unused`. A
    /// detached program continues when this one ends or Ctrl-C is pressed.
    package static func start(
        _ words: [String], reading input: String = "/dev/null", writing output: Int32? = nil,
        closing unused: Int32? = nil, isDetached: Bool = false
    ) -> Int32? {
        #if canImport(Darwin)
            var (actions, attributes): (posix_spawn_file_actions_t?, posix_spawnattr_t?)
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
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, input, O_RDONLY, 0)
        if let output {
            posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        } else {
            posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
        }
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        if let unused { posix_spawn_file_actions_addclose(&actions, unused) }
        if isDetached { posix_spawnattr_setflags(&attributes, Platform.spawnInNewSession) }
        let arguments: [UnsafeMutablePointer<CChar>?] = words.map { $0.withCString(strdup) }
        defer { arguments.forEach { free($0) } }
        var child: pid_t = 0
        let status = Foreground.start {
            posix_spawn(&child, words[0], &actions, &attributes, arguments + [nil], environ)
        }
        return status == 0 ? child : nil
    }
}
