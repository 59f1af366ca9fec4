import RabbleSystem
import Foundation
import RabbleCore
import TestSupport

/// A program in a real terminal emulator, tmux.
final class Screen {
    /// The text on the screen, and the position of the cursor.
    struct Picture: CustomStringConvertible {
        let lines: [String]
        let column: Int
        let row: Int

        /// Whether this picture ends with the rows of the other, with the cursor at the same place
        /// in them.
        func shows(_ other: Picture) -> Bool {
            guard lines.count >= other.lines.count, column == other.column else { return false }
            // Empty rows at the end are visible only through the cursor position.
            let start = row - other.row
            guard start >= 0, start <= lines.count else { return false }
            var rest = Array(lines[start...])
            while rest.count < other.lines.count { rest.append("") }
            return zip(rest, other.lines).allSatisfy { $0.0 == $0.1 }
                && rest.dropFirst(other.lines.count).allSatisfy(\.isEmpty)
        }

        var description: String { "\(lines) \(row):\(column)" }
    }

    /// Whether tmux is installed, and no sanitizer slows the program down too much for it.
    static let isPossible = Attack.isPossible && program != nil

    private let folder: TemporaryFolder
    /// tmux in control mode: it takes commands, and writes replies and events.
    private let control: Conversation

    init(_ program: Invocation, columns: Int, rows: Int = 24) throws {
        folder = try TemporaryFolder()
        // The status line would change the size of the window at the start, and tmux delays any
        // further resize.
        try folder.write("set -g status off\n", to: "tmux.conf")
        // `cat` keeps the screen open after the program has exited.
        let command = "\(program.line); cat"
        var tmux = Invocation(
            "/usr/bin/env",
            [
                "tmux", "-C", "-u", "-f", folder["tmux.conf"], "-S", folder["socket"],
                "new-session", "-x", "\(columns)", "-y", "\(rows)", command,
            ])
        tmux.environment = [
            "PATH": Self.path, "LC_ALL": "C.UTF-8", "TERM": "xterm", "SHELL": "/bin/sh",
        ]
        control = try Conversation(tmux)
        // Until then tmux has no session to send keys to.
        try skip { $0.hasPrefix("%session-changed") }
    }

    deinit {
        try? control.send("kill-server\n")
        _ = try? control.finish()
    }

    /// Sends keyboard input.
    func send(_ text: String) throws {
        try control.send(
            "send-keys -H \(text.utf8.map { String($0, radix: 16) }.joined(separator: " "))\n")
        _ = try readReply()
    }

    /// Resizes the terminal, and waits until the program's end of it has the new size.
    func resize(columns: Int, rows: Int = 24) throws {
        try control.send("resize-window -x \(columns) -y \(rows)\n")
        _ = try readReply()
        try control.send("display -p '#{pane_tty}'\n")
        let terminal = open(try readReply().joined(), O_RDONLY | O_NOCTTY | O_CLOEXEC)
        defer { close(terminal) }
        try waitUntil("the terminal has \(columns) columns") {
            Platform.size(of: terminal).map { ($0.columns, $0.rows) == (columns, rows) } == true
        }
    }

    /// The current screen.
    func picture() throws -> Picture {
        // tmux runs the commands of one line without a pause between them, so both see the same
        // screen.
        try control.send("display -p '#{cursor_x} #{cursor_y}' ; capture-pane -p\n")
        let place = try readReply().joined().split(separator: " ").compactMap { Int($0) }
        var lines = try readReply().map { $0.replacing(/[ ]+$/, with: "") }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return Picture(lines: lines, column: place[0], row: place[1])
    }

    /// Waits until `condition` holds.
    ///
    /// - Returns: the screen at that moment.
    /// - Throws: ``Hung`` with the current screen, if that takes longer than ``Child/patience``.
    func wait(until condition: (Picture) -> Bool) throws -> Picture {
        let end = ContinuousClock.now + .seconds(Child.patience)
        while true {
            let picture = try picture()
            if condition(picture) { return picture }
            let hung = Hung("the screen", shown: picture.lines.joined(separator: "\n"))
            if ContinuousClock.now > end { throw hung }
            // The picture has all output so far, so wait for more.
            do { try skip { $0.hasPrefix("%output") } } catch { throw hung }
        }
    }

    /// Reads tmux's reply to the last command.
    private func readReply() throws -> [String] {
        try skip { $0.hasPrefix("%begin") }
        var lines: [String] = []
        while case let line = try control.read(to: "\n"), !line.hasPrefix("%end") {
            if line.hasPrefix("%error") { throw Refusal(words: lines) }
            lines.append(String(line.dropLast()))
        }
        return lines
    }

    /// An error reply from tmux.
    private struct Refusal: Error {
        let words: [String]
    }

    private func skip(through isLast: (String) -> Bool) throws {
        repeat {} while try !isLast(control.read(to: "\n"))
    }

    private static let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    private static let program = path.split(separator: ":").map { URL(filePath: "\($0)/tmux") }
        .first { FileManager.default.isExecutableFile(atPath: $0.path) }
}
