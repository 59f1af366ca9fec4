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
    private var isSilent = false
    private var isOver = false

    /// Starts a program with a pipe at each end.
    init(_ program: Invocation, errors: FileHandle? = nil) throws {
        let (standardInput, standardOutput) = (Pipe(), Pipe())
        let ends = (standardInput.fileHandleForReading, standardOutput.fileHandleForWriting)
        process = try program.start(
            input: ends.0.fileDescriptor, output: ends.1.fileDescriptor, errors: errors?.fileDescriptor)
        for end in [ends.0, ends.1] { try end.close() }
        input = standardInput.fileHandleForWriting
        output = standardOutput.fileHandleForReading
    }

    /// Starts a program at a terminal of this many columns.
    ///
    /// - Parameter modes: is told the modes of the terminal before the program starts.
    init(_ program: Invocation, columns: UInt16, modes: (TerminalModes) -> Void = { _ in }) throws {
        var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        var master: Int32 = -1
        var slave: Int32 = -1
        let openTerminal = try hiddenFunction("openpty", as: OpenTerminal.self)
        guard openTerminal(&master, &slave, nil, nil, &size) == 0 else { throw CocoaError(.fileNoSuchFile) }
        defer { close(slave) }
        let terminal = FileHandle(fileDescriptor: master, closeOnDealloc: true)
        (input, output) = (terminal, terminal)
        modes(TerminalModes(of: master))
        process = try program.start(input: slave, output: slave, errors: slave)
    }

    private typealias OpenTerminal =
        @convention(c) (
            UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<CChar>?,
            UnsafeMutableRawPointer?, UnsafeMutablePointer<winsize>
        ) -> Int32

    deinit {
        if !isOver { _ = kill() }
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
    func kill() -> String {
        process.kill()
        while (try? readMore()) == true {}
        _ = end()
        return String(decoding: unread, as: UTF8.self)
    }

    /// Everything from what was read last to the next `end`, which has to come within a minute.
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
        while try readMore() {}
        // A program that is silent for a minute does not end either.
        if isSilent { process.kill() }
        return (String(decoding: unread, as: UTF8.self), end())
    }

    /// Reads no more, sends a last text, and waits for the end.
    ///
    /// - Returns: the exit code.
    func finish(unreadAfter text: String) throws -> Int32 {
        try output.close()
        try send(text)
        return end()
    }

    private func end() -> Int32 {
        isOver = true
        return process.wait()
    }

    /// The program ended, or was silent for a minute, before it wrote what was waited for.
    struct Ended: Error {
        let unread: String
    }

    private func readMore() throws -> Bool {
        var ready = pollfd(fd: output.fileDescriptor, events: Int16(POLLIN), revents: 0)
        isSilent = poll(&ready, 1, 60_000) != 1
        guard !isSilent else { return false }
        var bytes = [UInt8](repeating: 0, count: 65_536)
        // A terminal whose other end is closed gives an error instead of the end.
        let count = Foundation.read(output.fileDescriptor, &bytes, bytes.count)
        guard count > 0 else { return false }
        unread += bytes[..<count]
        return true
    }
}
