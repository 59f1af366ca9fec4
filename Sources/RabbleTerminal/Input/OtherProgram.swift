import RabbleSystem

/// Programs that are started without a shell, and without the terminal.
package enum OtherProgram {
    /// The path of a program with this path from the root, or with this name in an absolute folder of `PATH`.
    package static func path(of name: String) -> String? {
        let folders = name.contains("/") ? [] : (Platform.variable("PATH") ?? "").split(separator: ":")
        let paths = name.hasPrefix("/") ? [name] : folders.filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }
        return paths.first { Path.kind(of: $0) == .file && access($0, X_OK) == 0 }
    }

    /// Starts a program by its path from the root, to be waited for; nil if it cannot be started.
    ///
    /// What it writes goes nowhere, except to the descriptor `output`; it does not get `unused`. A detached one goes on when
    /// this program ends or Ctrl-C is pressed.
    package static func start(
        _ words: [String], reading input: String = "/dev/null", writing output: Int32? = nil,
        closing unused: Int32? = nil, isDetached: Bool = false
    ) -> Int32? {
        #if canImport(Darwin)
            var (actions, attributes): (posix_spawn_file_actions_t?, posix_spawnattr_t?)
        #else
            var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
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
