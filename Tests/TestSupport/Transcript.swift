import Foundation

/// A test that is data: files, commands, and their output. A file has several:
///
///     == A file that grew is imported again
///     file verbs.tsv
///     | gehen⇥to go
///     $ rabble groups import verbs.tsv
///     verbs: 1 question, new
///     $ rabble play verbs
///     < to run
///     ...
///     not to run[...]
///     $ rabble play nouns
///     ! rabble: unknown group nouns
///     = 64
///
/// - `file NAME` writes the lines that follow it, each after `| `. Other words than `file` are
///   defined by the caller.
/// - `$ COMMAND` runs a command. The lines after it are input, `< `, or expected output: on
///   standard output, on standard error, `! `, and the exit code unless it is zero, `= `.
/// - `% COMMAND` runs it at a terminal. Input at a prompt is on the line of the prompt, `> gehen␍`,
///   and has no echo.
/// - `...` stands for any lines of standard output, and `[...]` for any text in a line. A line `or`
///   separates alternative outputs, for example one for each order that a rule allows.
/// - `⇥` is a tab, and U+2400 to U+2421 are other control characters and a blank.
/// - A backslash before an expected line removes its special meaning.
/// - `# ` begins a comment. Steps before the first title are executed before each transcript.
package struct Transcript: Sendable, CustomStringConvertible {
    package let title: String
    let file: URL
    package internal(set) var steps: [Step]

    package var description: String { title }

    package enum Step: Sendable {
        case block(Block)
        case command(Command)
    }

    /// Lines under a word, such as the text of a file.
    package struct Block: Sendable {
        package let word: String
        package let name: String
        package internal(set) var lines: [String] = []

        package var text: String { lines.map { $0 + "\n" }.joined() }
    }

    package struct Command: Sendable {
        package let words: String
        package let isAtTerminal: Bool
        package internal(set) var input = ""
        var printed: [String] = []
        /// The number of its line in the file, from 1.
        let line: Int
        /// The indices of the lines in the file with its expected output.
        var printedLines: Range<Int>

        /// The input at each prompt of a terminal.
        package var keys: [String] {
            printed.filter { $0.hasPrefix("> ") && $0 != "> " }
                .map { String($0.dropFirst(2)).withControls }
        }
    }

    /// The start: the tests' moment, unless a block `at` gives another.
    package func start(_ moment: Moment) throws -> Moment {
        for case .block(let block) in steps where block.word == "at" {
            guard let start = moment.at(block.name) else {
                throw Misplaced(line: "at \(block.name)", number: 0)
            }
            return start
        }
        return moment
    }

    /// The transcripts of the files in a folder, by the names of the files.
    ///
    /// `RABBLE_TRANSCRIPT=renamed swift test --filter Transcript` runs those with this text in
    /// their title or in the name of their file.
    package static func all(in folder: URL) throws -> [Transcript] {
        let wanted = ProcessInfo.processInfo.environment["RABBLE_TRANSCRIPT"] ?? ""
        let files = try FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: nil
        )
        .filter { $0.pathExtension == "txt" }
        // An empty folder would make every test pass.
        guard !files.isEmpty else { throw CocoaError(.fileNoSuchFile) }
        return
            try files
            .sorted { $0.path < $1.path }
            .flatMap { file in
                try transcripts(of: String(contentsOf: file, encoding: .utf8), file: file).filter {
                    wanted.isEmpty || $0.title.contains(wanted)
                        || file.lastPathComponent.contains(wanted)
                }
            }
    }

    /// The transcripts of one file.
    package static func transcripts(of text: String, file: URL) throws -> [Transcript] {
        var preamble: [Step] = []
        var transcripts: [Transcript] = []
        for (index, line) in text.components(separatedBy: "\n").enumerated() {
            if line.hasPrefix("== ") {
                transcripts.append(
                    Transcript(title: String(line.dropFirst(3)), file: file, steps: []))
            } else if transcripts.isEmpty {
                try preamble.read(line, number: index + 1)
            } else {
                try transcripts[transcripts.count - 1].steps.read(line, number: index + 1)
            }
        }
        return transcripts.map {
            Transcript(title: $0.title, file: file, steps: preamble + $0.steps)
        }
    }

    /// A line that is not part of a transcript.
    struct Misplaced: Error {
        let line: String
        let number: Int
    }
}

extension [Transcript.Step] {
    fileprivate mutating func read(_ line: String, number: Int) throws {
        if line.hasPrefix("# ") || line == "#" { return }
        if line.hasPrefix("$ ") || line.hasPrefix("% ") {
            append(
                .command(
                    .init(
                        words: String(line.dropFirst(2)), isAtTerminal: line.hasPrefix("%"),
                        line: number, printedLines: number..<number)))
            return
        }
        switch last {
        case .block(var block)? where line.hasPrefix("|"):
            block.lines.append(String(line.dropFirst(2)).withControls)
            self[count - 1] = .block(block)
        case .command(var command)? where line.hasPrefix("<"):
            command.input += String(line.dropFirst(2)).withControls + "\n"
            command.printedLines = number..<number
            self[count - 1] = .command(command)
        case .command(var command)? where !line.isBlockHead:
            command.printed.append(line)
            command.printedLines = command.printedLines.lowerBound..<number
            self[count - 1] = .command(command)
        default:
            if line.isEmpty { return }
            let words = line.split(separator: " ", maxSplits: 1).map(String.init)
            guard words.count == 2 else { throw Transcript.Misplaced(line: line, number: number) }
            append(.block(.init(word: words[0], name: words[1])))
        }
    }
}

extension String {
    /// Whether the line begins a block. After a command, only these words do.
    fileprivate var isBlockHead: Bool {
        ["file ", "answers ", "group ", "practice "].contains { hasPrefix($0) }
    }

    /// An expected line, with a backslash before it if it would have another meaning.
    package var asPrinted: String {
        let isSpecial =
            ["== ", "$ ", "% ", "<", "|", "! ", "= ", "# ", "\\"].contains { hasPrefix($0) }
            || ["#", "...", "or"].contains(self) || isBlockHead
        return isSpecial ? "\\" + self : self
    }

    /// The text with control characters in place of the symbols for them.
    package var withControls: String {
        String(
            String.UnicodeScalarView(
                unicodeScalars.map { scalar in
                    switch scalar.value {
                    case 0x21E5: "\t"
                    case 0x2421: "\u{7F}"
                    case 0x2400...0x2420: Unicode.Scalar(UInt8(scalar.value - 0x2400))
                    default: scalar
                    }
                }))
    }

    /// The text with symbols in place of control characters and of a blank at the end.
    package var inSymbols: String {
        (hasSuffix(" ") ? dropLast() + "\u{2420}" : self).withSymbols
    }

    /// The text with symbols in place of control characters.
    package var withSymbols: String {
        String(
            String.UnicodeScalarView(
                unicodeScalars.map { scalar in
                    switch scalar.value {
                    case 0x09: "\u{21E5}"
                    case 0x7F: "\u{2421}"
                    case 0..<0x20: Unicode.Scalar(scalar.value + 0x2400) ?? scalar
                    default: scalar
                    }
                }))
    }
}

extension Transcript {
    /// The output of a command in the syntax of a transcript.
    package static func printed(output: String, errors: String = "", status: Int32 = 0) -> [String]
    {
        var lines = output.components(separatedBy: "\n").map { $0.withSymbols.asPrinted }
        if lines.last == "" {
            lines.removeLast()
        } else {
            lines[lines.count - 1] += " (no line break)"
        }
        while lines.last == "" { lines.removeLast() }
        if !errors.isEmpty {
            var problems = errors.components(separatedBy: "\n")
            if problems.last == "" { problems.removeLast() }
            lines += problems.map { "! " + $0.withSymbols }
        }
        return lines + (status == 0 ? [] : ["= \(status)"])
    }
}

extension Transcript.Command {
    /// Whether the printed lines are the expected ones.
    package func expects(_ lines: [String]) -> Bool {
        printed.split(separator: "or", omittingEmptySubsequences: false).contains {
            var expected = $0
            while expected.last == "" { expected.removeLast() }
            return Self.match(lines[...], expected)
        }
    }

    private static func match(_ lines: ArraySlice<String>, _ patterns: ArraySlice<String>) -> Bool {
        guard let pattern = patterns.first else { return lines.isEmpty }
        if pattern == "..." {
            let end = lines.firstIndex { $0.hasPrefix("! ") || $0.hasPrefix("= ") }
            return (lines.startIndex...(end ?? lines.endIndex)).contains {
                match(lines[$0...], patterns.dropFirst())
            }
        }
        guard let line = lines.first, match(line, pattern) else { return false }
        return match(lines.dropFirst(), patterns.dropFirst())
    }

    private static func match(_ line: String, _ pattern: String) -> Bool {
        var pieces = pattern.components(separatedBy: "[...]")[...]
        guard pieces.count > 1 else { return line == pattern }
        guard let first = pieces.popFirst(), let last = pieces.popLast(),
            line.hasPrefix(first), line.dropFirst(first.count).hasSuffix(last)
        else { return false }
        var rest = line.dropFirst(first.count).dropLast(last.count)
        for piece in pieces {
            guard let range = rest.range(of: piece) else { return false }
            rest = rest[range.upperBound...]
        }
        return true
    }
}
