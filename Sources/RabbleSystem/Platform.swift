// Whoever imports this module sees the C library.
#if canImport(Darwin)
    @_exported public import Darwin
#elseif canImport(Musl)
    @_exported public import Musl
#else
    @_exported public import Glibc
#endif

/// What differs between the systems that this project runs on, behind one name each.
///
/// Everything else of POSIX that it calls is the same on all of them.
package enum Platform {
    /// The variable of the environment with this name; nil if it is not set.
    package static func variable(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }

    /// The first of these variables that is set to something that is not UTF-8.
    package static func malformedVariable(among names: [String]) -> String? {
        names.first { name in getenv(name).map { String(validatingCString: $0) == nil } ?? false }
    }

    /// Asks the system to bring what was written to `descriptor` onto the disk itself.
    ///
    /// A file system without this operation does what it can by itself, which is not a failure.
    ///
    /// - Returns: 0, or -1 with the reason in `errno`.
    package static func synchronize(_ descriptor: Int32) -> Int32 {
        #if canImport(Darwin)
            // Apple's fsync stops at the drive's own cache; file systems that cannot do more refuse this one.
            if fcntl(descriptor, F_FULLFSYNC) == 0 { return 0 }
        #endif
        let result = fsync(descriptor)
        return result == 0 || errno == EINVAL || errno == ENOTSUP ? 0 : result
    }

    /// Calls `handler` once when `signal` arrives; a second one has the system's default effect.
    ///
    /// System calls that are waiting when the signal arrives return with `EINTR`. The handler may only do what is safe in a
    /// signal handler: write to a descriptor, set an atomic.
    ///
    /// - Parameter former: receives the earlier action for this signal.
    package static func handleOnce(
        signal number: Int32, with handler: @escaping @convention(c) (Int32) -> Void,
        former: UnsafeMutablePointer<sigaction>? = nil
    ) {
        var action = sigaction()
        #if canImport(Darwin)
            action.__sigaction_u.__sa_handler = handler
            action.sa_flags = Int32(SA_RESETHAND)
        #elseif canImport(Glibc)
            action.__sigaction_handler.sa_handler = handler
            action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
        #else
            action.__sa_handler.sa_handler = handler
            action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
        #endif
        sigaction(number, &action, former)

        // Whoever started this process may have blocked the signal, as threads of Dispatch do.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, number)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }

    /// Whether `signal` has the system's default effect: it is neither handled nor ignored.
    package static func isDefault(signal number: Int32) -> Bool { handler(of: number) == 0 }

    /// Gives `signal` the system's default effect, unless it is ignored.
    package static func reset(signal number: Int32) {
        if handler(of: number) != unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_DFL) }
    }

    /// The address of what `signal` calls; 0 for the system's default effect.
    private static func handler(of number: Int32) -> Int {
        var action = sigaction()
        guard sigaction(number, nil, &action) == 0 else { return -1 }
        #if canImport(Darwin)
            return unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self)
        #elseif canImport(Glibc)
            return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
        #else
            return unsafeBitCast(action.__sa_handler.sa_handler, to: Int.self)
        #endif
    }

    /// When a file was last written.
    package static func modificationTime(_ status: stat) -> timespec {
        #if canImport(Darwin)
            status.st_mtimespec
        #else
            status.st_mtim
        #endif
    }

    /// How many columns and rows the terminal at `descriptor` has; nil where there is none or it does not report it.
    package static func size(of descriptor: Int32) -> (columns: Int, rows: Int)? {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return (Int(size.ws_col), Int(size.ws_row))
    }

    /// The modes of a terminal in which keys come in one by one and unchanged, and are not echoed.
    ///
    /// What is written is still processed: a line end goes to the start of the next row.
    package static func raw(_ modes: termios) -> termios {
        var modes = modes
        modes.c_iflag &= ~tcflag_t(BRKINT | ICRNL | IGNCR | INLCR | INPCK | ISTRIP | IXON)
        modes.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | IEXTEN | ISIG)
        withUnsafeMutableBytes(of: &modes.c_cc) { characters in
            characters[Int(VMIN)] = 1
            characters[Int(VTIME)] = 0
        }
        return modes
    }

    /// The same, but that Ctrl-C, Ctrl-\ and Ctrl-Z send their signals.
    package static func rawButInterruptible(_ modes: termios) -> termios {
        var modes = raw(modes)
        modes.c_lflag |= tcflag_t(ISIG)
        return modes
    }
}
