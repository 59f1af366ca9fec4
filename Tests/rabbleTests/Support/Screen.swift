import Foundation
import TestSupport

/// A program at a terminal that somebody else wrote: tmux.
final class Screen {
    /// What the terminal shows.
    struct Picture: CustomStringConvertible {
        let lines: [String]
        let column: Int
        let row: Int
        /// How many empty rows are at the end.
        let rowsBelow: Int

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

    /// Starts `process` with this many columns and rows.
    init(_ process: Process, columns: Int, rows: Int = 24) throws {
        folder = try TemporaryFolder()
        let variables = (process.environment ?? [:]).map { "\($0.key)='\($0.value)'" }.joined(separator: " ")
        let words = ([process.executableURL?.path ?? ""] + (process.arguments ?? [])).map { "'\($0)'" }
        // The screen stays after the program has ended.
        _ = try tmux(
            "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)",
            "env \(variables) \(words.joined(separator: " ")); cat", ";", "set", "status", "off")
    }

    deinit { _ = try? tmux("kill-server") }

    /// Sends bytes, as a keyboard does.
    func send(_ text: String) throws {
        _ = try tmux(["send-keys", "-H"] + text.utf8.map { String($0, radix: 16) })
    }

    func resize(columns: Int, rows: Int = 24) throws {
        _ = try tmux("resize-window", "-x", "\(columns)", "-y", "\(rows)")
    }

    /// What is shown now.
    func picture() throws -> Picture {
        let text = try tmux("display", "-p", "#{cursor_x} #{cursor_y}", ";", "capture-pane", "-p")
        var lines = text.components(separatedBy: "\n")
        let place = lines.removeFirst().split(separator: " ").compactMap { Int($0) }
        lines = lines.map { $0.replacing(/[ ]+$/, with: "") }
        let count = lines.count
        while lines.last?.isEmpty == true { lines.removeLast() }
        return Picture(lines: lines, column: place[0], row: place[1], rowsBelow: count - lines.count)
    }

    /// Waits until `condition` holds, for half a minute at most.
    ///
    /// - Returns: what is shown then.
    func wait(until condition: (Picture) -> Bool) throws -> Picture {
        let end = Date.now.addingTimeInterval(30)
        while true {
            let picture = try picture()
            if condition(picture) || Date.now > end { return picture }
        }
    }

    private func tmux(_ words: String...) throws -> String { try tmux(words) }

    private func tmux(_ words: [String]) throws -> String {
        let process = Process()
        process.executableURL = Self.program
        process.arguments = ["-u", "-f", "/dev/null", "-S", folder["socket"]] + words
        process.environment = ["PATH": Self.path, "LC_ALL": "C.UTF-8", "TERM": "xterm", "SHELL": "/bin/sh"]
        guard words.first == "new-session" else { return try Rabble.finish(process, input: Data()).output }
        // The server, which stays, would keep open what shows that the process has ended.
        let closing = "for f in /dev/fd/*; do n=${f##*/}; if ((n > 2 && n < 255)); then eval \"exec $n>&-\"; fi; done"
        process.executableURL = URL(filePath: "/bin/bash")
        process.arguments = ["-c", "\(closing); exec tmux \"$@\"", "bash"] + (process.arguments ?? [])
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.runUnblocked()
        process.waitUntilExit()
        return ""
    }

    private static let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    private static let program = path.split(separator: ":").map { URL(filePath: "\($0)/tmux") }
        .first { FileManager.default.isExecutableFile(atPath: $0.path) }
}
