// Importing this module imports the C library.
#if canImport(Darwin)
    @_exported public import Darwin
#elseif canImport(Musl)
    @_exported public import Musl
#else
    @_exported public import Glibc
#endif

/// System calls that differ between the supported platforms.
package enum Platform {
    package static func variable(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }

    /// The program that opens files of any kind, and `POSIX_SPAWN_SETSID`, which Glibc declares
    /// only for GNU programs.
    #if canImport(Darwin)
        package static let openProgram = "open"
        package static let spawnInNewSession: Int16 = 0x400
    #else
        package static let openProgram = "xdg-open"
        package static let spawnInNewSession: Int16 = 0x80
    #endif

    /// The first of these environment variables whose value is not UTF-8.
    package static func malformedVariable(among names: [String]) -> String? {
        names.first { name in getenv(name).map { String(validatingCString: $0) == nil } ?? false }
    }

    /// `fsync` through to the disk itself. It succeeds on file systems without this operation.
    package static func synchronize(_ descriptor: Int32) -> Int32 {
        #if canImport(Darwin)
            // Apple's fsync stops at the drive's cache. File systems that cannot do more refuse
            // this call.
            if fcntl(descriptor, F_FULLFSYNC) == 0 { return 0 }
        #endif
        let result = fsync(descriptor)
        return result == 0 || errno == EINVAL || errno == ENOTSUP ? 0 : result
    }

    /// Calls `handler` when `signal` arrives for the first time; the second time has the system's
    /// default effect. System calls that are waiting then return `EINTR`. The previous action is
    /// stored in `former`.
    package static func handleOnce(
        signal number: Int32, with handler: @escaping @convention(c) (Int32) -> Void,
        former: UnsafeMutablePointer<sigaction>? = nil
    ) {
        var action = sigaction()
        action.sa_flags = Int32(truncatingIfNeeded: SA_RESETHAND)
        action[keyPath: handlerPath] = handler
        sigaction(number, &action, former)

        // The parent process may have blocked the signal, as threads of Dispatch do.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, number)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }

    package static func isDefault(signal number: Int32) -> Bool { handler(of: number) == 0 }

    /// Restores the system's default effect of `signal`, unless it is ignored.
    package static func reset(signal number: Int32) {
        if handler(of: number) != unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_DFL) }
    }

    /// The address of the handler of `signal`; 0 for the system's default effect.
    private static func handler(of number: Int32) -> Int {
        var action = sigaction()
        guard sigaction(number, nil, &action) == 0 else { return -1 }
        return unsafeBitCast(action[keyPath: handlerPath], to: Int.self)
    }

    private static var handlerPath: WritableKeyPath<sigaction, (@convention(c) (Int32) -> Void)?> {
        #if canImport(Darwin)
            \.__sigaction_u.__sa_handler
        #elseif canImport(Glibc)
            \.__sigaction_handler.sa_handler
        #else
            \.__sa_handler.sa_handler
        #endif
    }

    package static func modificationTime(_ status: stat) -> timespec {
        #if canImport(Darwin)
            status.st_mtimespec
        #else
            status.st_mtim
        #endif
    }

    /// Nil if there is no terminal or it does not report a size.
    package static func size(of descriptor: Int32) -> (columns: Int, rows: Int)? {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return (Int(size.ws_col), Int(size.ws_row))
    }

    /// Whether a terminal reports that it uses UTF-8. Some that do use it do not report it.
    package static func isUTF8(terminal: Int32) -> Bool {
        var modes = termios()
        return tcgetattr(terminal, &modes) == 0 && modes.c_iflag & tcflag_t(IUTF8) != 0
    }

    /// The modes of a terminal that delivers keys one by one, unchanged and without echo. Output is
    /// still processed; with `isInterruptible`, Ctrl-C, Ctrl-\ and Ctrl-Z still send signals.
    package static func raw(_ modes: termios, isInterruptible: Bool = false) -> termios {
        var modes = modes
        modes.c_iflag &= ~tcflag_t(BRKINT | ICRNL | IGNCR | INLCR | INPCK | ISTRIP | IXON)
        modes.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | IEXTEN | ISIG)
        if isInterruptible { modes.c_lflag |= tcflag_t(ISIG) }
        withUnsafeMutableBytes(of: &modes.c_cc) { characters in
            characters[Int(VMIN)] = 1
            characters[Int(VTIME)] = 0
        }
        return modes
    }
}
