import RabbleSystem
import Foundation
import RabbleCore
import TestSupport

/// A program at a terminal that somebody else wrote: tmux.
final class Screen {
    /// What the terminal shows.
    struct Picture: CustomStringConvertible {
        let lines: [String]
        let column: Int
        let row: Int

        /// Whether the last rows are these, and the cursor is in the same place of them.
        func shows(_ other: Picture) -> Bool {
            guard lines.count >= other.lines.count, column == other.column else { return false }
            // Rows at the end that are empty show only by the cursor.
            let start = row - other.row
            guard start >= 0, start <= lines.count else { return false }
            var rest = Array(lines[start...])
            while rest.count < other.lines.count { rest.append("") }
            return zip(rest, other.lines).allSatisfy { $0.0 == $0.1 }
                && rest.dropFirst(other.lines.count).allSatisfy(\.isEmpty)
        }

        var description: String { "\(lines) \(row):\(column)" }
    }

    /// Whether tmux is there. A sanitizer is too slow for it.
    static let isPossible = Attack.isPossible && program != nil

    private let folder: TemporaryFolder
    /// tmux in its control mode: commands go in, what they answer and what happens comes out.
    private let control: Conversation

    /// Starts a program with this many columns and rows.
    init(_ program: Invocation, columns: Int, rows: Int = 24) throws {
        folder = try TemporaryFolder()
        // A second size is held back by tmux, and this would be the first.
        try folder.write("set -g status off\n", to: "tmux.conf")
        // The screen stays after the program has ended.
        let command = "\(program.line); cat"
        var tmux = Invocation(
            "/usr/bin/env",
            [
                "tmux", "-C", "-u", "-f", folder["tmux.conf"], "-S", folder["socket"],
                "new-session", "-x", "\(columns)", "-y", "\(rows)", command,
            ])
        tmux.environment = ["PATH": Self.path, "LC_ALL": "C.UTF-8", "TERM": "xterm", "SHELL": "/bin/sh"]
        control = try Conversation(tmux)
        // Before that there is nobody to send keys to.
        try skip { $0.hasPrefix("%session-changed") }
    }

    deinit {
        try? control.send("kill-server\n")
        _ = try? control.finish()
    }

    /// Sends bytes, as a keyboard does.
    func send(_ text: String) throws {
        try control.send("send-keys -H \(text.utf8.map { String($0, radix: 16) }.joined(separator: " "))\n")
        _ = try readReply()
    }

    /// Gives the terminal another size, and waits until the program has been told of it.
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

    /// What is shown now.
    func picture() throws -> Picture {
        // Nothing happens between two commands of one line.
        try control.send("display -p '#{cursor_x} #{cursor_y}' ; capture-pane -p\n")
        let place = try readReply().joined().split(separator: " ").compactMap { Int($0) }
        var lines = try readReply().map { $0.replacing(/[ ]+$/, with: "") }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return Picture(lines: lines, column: place[0], row: place[1])
    }

    /// Waits until `condition` holds.
    ///
    /// - Returns: what is shown then.
    /// - Throws: ``Hung`` with what is shown after minutes in which it does not.
    func wait(until condition: (Picture) -> Bool) throws -> Picture {
        let end = Date.now.addingTimeInterval(Child.patience)
        while true {
            let picture = try picture()
            if condition(picture) { return picture }
            let hung = Hung("the screen", shown: picture.lines.joined(separator: "\n"))
            if Date.now > end { throw hung }
            // The picture has everything that was written before it.
            do { try skip { $0.hasPrefix("%output") } } catch { throw hung }
        }
    }

    /// What tmux answers to the next command.
    private func readReply() throws -> [String] {
        try skip { $0.hasPrefix("%begin") }
        var lines: [String] = []
        while case let line = try control.read(to: "\n"), !line.hasPrefix("%end") {
            if line.hasPrefix("%error") { throw Refusal(words: lines) }
            lines.append(String(line.dropLast()))
        }
        return lines
    }

    /// What tmux says of a command that it does not carry out.
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
