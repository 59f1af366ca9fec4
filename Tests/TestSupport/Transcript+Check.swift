#if canImport(Testing)
    import Foundation
    import Synchronization
    import Testing

    extension Transcript {
        /// Executes the steps in order, and reports the commands with unexpected output.
        ///
        /// - Parameters:
        ///   - block: executes a block.
        ///   - command: runs a command, and returns its output, from
        ///     ``printed(output:errors:status:)``.
        package func check(
            block: (Block) throws -> Void, command: (Command) throws -> [String]
        ) throws {
            for step in steps {
                switch step {
                case .block(let lines): try block(lines)
                case .command(let asked):
                    let lines = try command(asked)
                    if !asked.expects(lines) { report(asked, printed: lines) }
                }
            }
        }

        private func report(_ command: Command, printed lines: [String]) {
            Issue.record(
                """
                $ \(command.words)
                is expected to print
                \(command.printed.joined(separator: "\n"))
                and prints
                \(lines.joined(separator: "\n"))
                """,
                sourceLocation: SourceLocation(
                    fileID: "Transcripts/\(file.lastPathComponent)", filePath: file.path,
                    line: command.line, column: 1))
            TranscriptFiles.note(lines, for: command, in: file)
        }
    }

    /// `RABBLE_TRANSCRIPTS=write swift test --filter Transcript` writes the actual output into the
    /// files of failing transcripts. Read the diff before you commit it.
    enum TranscriptFiles {
        private struct Change {
            let file: URL
            let lines: Range<Int>
            let printed: [String]
        }

        private static let changes = Mutex<[Change]>([])

        static func note(_ printed: [String], for command: Command, in file: URL) {
            guard ProcessInfo.processInfo.environment["RABBLE_TRANSCRIPTS"] == "write" else {
                return
            }
            changes.withLock { changes in
                if changes.isEmpty { atexit { TranscriptFiles.write() } }
                // Blank lines before the next step stay.
                let blank = command.printed.reversed().prefix { $0.isEmpty }.count
                let change = Change(
                    file: file, lines: command.printedLines.dropLast(blank), printed: printed)
                // Steps before the first title are executed in each transcript.
                let isKnown = changes.contains {
                    $0.file == change.file && $0.lines == change.lines
                }
                if !isKnown { changes.append(change) }
            }
        }

        private static func write() {
            let all = changes.withLock { $0 }.sorted { $0.lines.lowerBound > $1.lines.lowerBound }
            for change in all {
                guard let text = try? String(contentsOf: change.file, encoding: .utf8) else {
                    continue
                }
                var lines = text.components(separatedBy: "\n")
                lines.replaceSubrange(change.lines, with: change.printed)
                try? lines.joined(separator: "\n").write(
                    to: change.file, atomically: true, encoding: .utf8)
            }
        }

        typealias Command = Transcript.Command
    }
#endif
