import Foundation
import TestSupport

/// The settings of a terminal, from `tcgetattr`.
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

/// A running program that a test talks to through two pipes or a terminal.
final class Conversation {
    private let process: Child
    private let input: FileHandle
    private let output: FileHandle
    private var unread = Data()
    /// Whether the sequences that style text are kept in what is read.
    private let showsStyles: Bool
    private var isOver = false
    /// The output pipe, if the test has to close its reading end before the program exits; see
    /// ``finish(unreadAfter:)``.
    private let pipe: OneWayPipe?

    /// Starts a program with pipes for input and output.
    ///
    /// - Parameter errors: the standard error; required for ``finish(unreadAfter:)``.
    init(_ program: Invocation, errors: FileHandle? = nil) throws {
        let (standardInput, standardOutput) = try (OneWayPipe(), OneWayPipe())
        process = try program.start(
            input: standardInput.reading.fileDescriptor,
            output: standardOutput.writing.fileDescriptor,
            errors: errors?.fileDescriptor)
        try standardInput.reading.close()
        showsStyles = true
        input = standardInput.writing
        output = standardOutput.reading
        pipe = errors == nil ? nil : standardOutput
        if pipe == nil { try standardOutput.writing.close() }
    }

    /// Starts a program at a terminal with this many columns.
    ///
    /// - Parameters:
    ///   - showsStyles: whether text is read with the sequences that make it bold or coloured.
    ///   - modes: called with the terminal modes before the program starts.
    init(
        _ program: Invocation, columns: UInt16, rows: UInt16 = 24, showsStyles: Bool = false,
        modes: (TerminalModes) -> Void = { _ in }
    ) throws {
        let (master, slave) = try Self.openTerminal(columns: columns, rows: rows)
        self.showsStyles = showsStyles
        defer { close(slave) }
        let terminal = FileHandle(fileDescriptor: master, closeOnDealloc: true)
        input = terminal
        output = terminal
        pipe = nil
        modes(TerminalModes(of: master))
        process = try program.start(input: slave, output: slave, errors: slave)
    }

    /// Opens a pseudo-terminal of this size; `slave` is the program's end.
    static func openTerminal(columns: UInt16, rows: UInt16 = 24) throws -> (
        master: Int32, slave: Int32
    ) {
        var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        var master: Int32 = -1
        var slave: Int32 = -1
        let openTerminal = try hiddenFunction("openpty", as: OpenTerminal.self)
        guard openTerminal(&master, &slave, nil, nil, &size) == 0 else {
            throw CocoaError(.fileNoSuchFile)
        }
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

    func send(_ text: String) throws { try send(Data(text.utf8)) }

    func send(_ bytes: Data) throws { try input.write(contentsOf: bytes) }

    func interrupt() {
        signal(SIGINT)
    }

    func signal(_ number: Int32) {
        Foundation.kill(process.id, number)
    }

    var modes: TerminalModes { TerminalModes(of: output.fileDescriptor) }

    /// Kills the program.
    ///
    /// - Returns: the unread output.
    func kill() throws -> String {
        process.kill()
        try readToEnd()
        _ = try end()
        return String(decoding: unread, as: UTF8.self)
    }

    /// Reads the output through the next `end`.
    ///
    /// - Throws: ``Ended`` if the program exits before it writes that.
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

    /// Reads the rest of the output, and waits for the exit status.
    func finish() throws -> (text: String, status: Int32) {
        try readToEnd()
        return try (String(decoding: unread, as: UTF8.self), end())
    }

    /// Closes the reading end of the output, sends a last text, and waits for the program to exit.
    ///
    /// - Returns: the exit status.
    func finish(unreadAfter text: String) throws -> Int32 {
        try pipe?.closeReading()
        try send(text)
        return try end()
    }

    private func readToEnd() throws {
        // The end of the output comes only after every writing end is closed, the test's own
        // included.
        try? pipe?.writing.close()
        while try readMore() {}
    }

    private func end() throws -> Int32 {
        isOver = true
        return try process.wait().status
    }

    /// The program exited before it wrote the expected text.
    struct Ended: Error {
        let unread: String
    }

    /// - Returns: false at the end of the output.
    /// - Throws: ``Hung`` if the program neither writes nor exits; it is then killed.
    private func readMore() throws -> Bool {
        var ready = pollfd(fd: output.fileDescriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&ready, 1, Int32(Child.patience * 1_000)) != 0 else {
            process.kill()
            throw Hung("\(process.words) writes", shown: String(decoding: unread, as: UTF8.self))
        }
        var bytes = [UInt8](repeating: 0, count: 65_536)
        // A terminal whose other end is closed reports an error instead of the end of the file.
        let count = Foundation.read(output.fileDescriptor, &bytes, bytes.count)
        guard count > 0 else { return false }
        unread += bytes[..<count]
        if !showsStyles { unread = unread.withoutStyles }
        return true
    }
}

extension Data {
    /// The text without the sequences that style it. One that has not come as a whole stays.
    fileprivate var withoutStyles: Data {
        var text = Data()
        var rest = self[...]
        while let start = rest.range(of: Data("\u{1B}[".utf8)) {
            let end =
                rest[start.upperBound...].firstIndex { !(0x30...0x3B).contains($0) }
                ?? rest.endIndex
            let isStyle = end < rest.endIndex && rest[end] == UInt8(ascii: "m")
            text += isStyle ? rest[..<start.lowerBound] : rest[..<end]
            rest = rest[(isStyle ? end + 1 : end)...]
        }
        return text + rest
    }
}
