import Foundation
import TestSupport

/// How a terminal treats what passes through it.
struct TerminalModes: Equatable {
    let flags: [UInt]
    let characters: [UInt8]

    init(of descriptor: Int32) {
        var modes = termios()
        tcgetattr(descriptor, &modes)
        flags = [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag].map(UInt.init)
        characters = withUnsafeBytes(of: modes.c_cc, Array.init)
    }
}

/// A running program that is talked to through two pipes, one line at a time, or through a terminal.
final class Conversation {
    private let process: Child
    private let input: FileHandle
    private let output: FileHandle
    private var unread = Data()
    private var isOver = false
    /// The end into which the program writes, where the test keeps that as well.
    private let pipe: OneWayPipe?

    /// Starts a program with a pipe at each end.
    ///
    /// - Parameter errors: its standard error, where ``finish(unreadAfter:)`` is to follow.
    init(_ program: Invocation, errors: FileHandle? = nil) throws {
        let (standardInput, standardOutput) = try (OneWayPipe(), OneWayPipe())
        process = try program.start(
            input: standardInput.reading.fileDescriptor, output: standardOutput.writing.fileDescriptor,
            errors: errors?.fileDescriptor)
        try standardInput.reading.close()
        input = standardInput.writing
        output = standardOutput.reading
        pipe = errors == nil ? nil : standardOutput
        if pipe == nil { try standardOutput.writing.close() }
    }

    /// Starts a program at a terminal of this many columns.
    ///
    /// - Parameter modes: is told the modes of the terminal before the program starts.
    init(_ program: Invocation, columns: UInt16, modes: (TerminalModes) -> Void = { _ in }) throws {
        let (master, slave) = try Self.openTerminal(columns: columns)
        defer { close(slave) }
        let terminal = FileHandle(fileDescriptor: master, closeOnDealloc: true)
        (input, output) = (terminal, terminal)
        pipe = nil
        modes(TerminalModes(of: master))
        process = try program.start(input: slave, output: slave, errors: slave)
    }

    /// A terminal of this many columns: the end at which somebody types and sees, and that of a program.
    static func openTerminal(columns: UInt16) throws -> (master: Int32, slave: Int32) {
        var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        var master: Int32 = -1
        var slave: Int32 = -1
        let openTerminal = try hiddenFunction("openpty", as: OpenTerminal.self)
        guard openTerminal(&master, &slave, nil, nil, &size) == 0 else { throw CocoaError(.fileNoSuchFile) }
        for end in [master, slave] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (master, slave)
    }

    private typealias OpenTerminal =
        @convention(c) (
            UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<CChar>?,
            UnsafeMutableRawPointer?, UnsafeMutablePointer<winsize>
        ) -> Int32

    deinit {
        if !isOver { _ = try? kill() }
    }

    func send(_ text: String) throws {
        try input.write(contentsOf: Data(text.utf8))
    }

    func interrupt() {
        signal(SIGINT)
    }

    /// Sends the program a signal.
    func signal(_ number: Int32) {
        Foundation.kill(process.id, number)
    }

    /// The modes of the terminal.
    var modes: TerminalModes { TerminalModes(of: output.fileDescriptor) }

    /// Kills the program where it stands.
    ///
    /// - Returns: what it had written and nobody had read.
    func kill() throws -> String {
        process.kill()
        try readToEnd()
        _ = try end()
        return String(decoding: unread, as: UTF8.self)
    }

    /// Everything from what was read last to the next `end`.
    func read(to end: String) throws -> String {
        let end = Data(end.utf8)
        while true {
            if let range = unread.range(of: end) {
                let text = unread[..<range.upperBound]
                unread = Data(unread[range.upperBound...])
                return String(decoding: text, as: UTF8.self)
            }
            guard try readMore() else {
                throw Ended(unread: String(decoding: unread, as: UTF8.self))
            }
        }
    }

    /// Everything that is left, and how the program ended.
    func finish() throws -> (text: String, status: Int32) {
        try readToEnd()
        return try (String(decoding: unread, as: UTF8.self), end())
    }

    /// Reads no more, sends a last text, and waits for the end.
    ///
    /// - Returns: the exit code.
    func finish(unreadAfter text: String) throws -> Int32 {
        try pipe?.closeReading()
        try send(text)
        return try end()
    }

    private func readToEnd() throws {
        // As long as the test can write there itself, no end comes.
        try? pipe?.writing.close()
        while try readMore() {}
    }

    private func end() throws -> Int32 {
        isOver = true
        return try process.wait().status
    }

    /// The program ended before it wrote what was waited for.
    struct Ended: Error {
        let unread: String
    }

    /// - Throws: ``Hung`` if the program neither writes nor ends; it is killed then.
    private func readMore() throws -> Bool {
        var ready = pollfd(fd: output.fileDescriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&ready, 1, Int32(Child.patience * 1_000)) != 0 else {
            process.kill()
            throw Hung("\(process.words) writes", shown: String(decoding: unread, as: UTF8.self))
        }
        var bytes = [UInt8](repeating: 0, count: 65_536)
        // A terminal whose other end is closed gives an error instead of the end.
        let count = Foundation.read(output.fileDescriptor, &bytes, bytes.count)
        guard count > 0 else { return false }
        unread += bytes[..<count]
        return true
    }
}
