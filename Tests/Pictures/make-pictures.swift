// At the top of the project, after `swift build -c release`: swift
// Tests/Pictures/make-pictures.swift
//
// Makes the picture of the README: writes the history of a fictitious learner, runs the program at
// a terminal, which is tmux, and converts the screen to an SVG with the same characters, styles and
// colours.

import Foundation

let project = URL(filePath: FileManager.default.currentDirectoryPath)
let binaries = project.appending(path: CommandLine.arguments.dropFirst().first ?? ".build/release")
    .path
let folder = FileManager.default.temporaryDirectory.appending(path: "rabble-pictures")
let home = folder.appending(path: "home")
try? FileManager.default.removeItem(at: folder)
try FileManager.default.createDirectory(
    at: home.appending(path: "reviews"), withIntermediateDirectories: true)

// MARK: A learner

struct Deck: Decodable {
    struct Question: Decodable {
        let prompt: String
        let answer: String
    }
    let questions: [Question]
}

/// A week with a few new questions a day. All are known well except the last one of the second day,
/// and today's new ones have been asked.
func history(_ group: [Deck.Question], newOfDay: [Int: Int]) -> String {
    var rows = "time\tsession\tgrade\tprompt\tanswer\ttyped\n"
    var rest = group[...]
    for day in newOfDay.keys.sorted(by: >) {
        for number in 0..<(newOfDay[day] ?? 0) {
            guard let question = rest.popFirst() else { break }
            let isShaky = day == 5 && number == 0
            let grades = isShaky ? ["good", "good"] : ["easy"]
            for (answer, grade) in grades.enumerated() {
                let seconds: Int = 86_400 * day + 3_600 - 20 * number - 700 * answer
                let time = Date(timeIntervalSinceNow: Double(-seconds)).formatted(.iso8601)
                rows +=
                    [
                        time, "00000000000000\(10 + day)+spaced", grade, question.prompt,
                        question.answer, question.answer,
                    ]
                    .joined(separator: "\t") + "\n"
            }
        }
    }
    return rows
}

for (group, newOfDay) in [
    ("hiragana", [6: 5, 5: 1, 4: 3, 3: 3, 2: 3, 1: 3, 0: 10]), ("numbers", [6: 2, 5: 1]),
] {
    let file = project.appending(path: "Resources/RabbleCore/\(group).json")
    let deck = try JSONDecoder().decode(Deck.self, from: Data(contentsOf: file))
    try history(deck.questions, newOfDay: newOfDay).write(
        to: home.appending(path: "reviews/\(group).tsv"), atomically: true, encoding: .utf8)
}

// MARK: A terminal

@discardableResult
func tmux(_ words: String...) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    // Otherwise the server would keep the descriptor open that shows the end of the process.
    let closing = "for n in {3..254}; do eval \"exec $n>&-\"; done"
    process.arguments =
        [
            "-c", "\(closing); exec tmux \"$@\"", "tmux", "-u", "-f", "/dev/null", "-S",
            folder.appending(path: "socket").path,
        ]
        + words
    process.environment = [
        "PATH": "\(binaries):/usr/bin:/bin", "LC_ALL": "C.UTF-8",
        "TERM": "xterm-256color", "RABBLE_HOME": home.path, "SHELL": "/bin/sh",
    ]
    let output = Pipe()
    if words[0] == "new-session" {
        process.standardOutput = FileHandle.nullDevice
    } else {
        process.standardOutput = output
    }
    try process.run()
    let data = words[0] == "new-session" ? nil : try output.fileHandleForReading.readToEnd()
    process.waitUntilExit()
    return String(decoding: data ?? Data(), as: UTF8.self)
}

/// Waits until the last visible line is one of these, and returns the screen.
func screen(endingWith ends: String...) throws -> [String] {
    while true {
        var lines = try tmux("capture-pane", "-p").components(separatedBy: "\n")
        while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
        if ends.contains(lines.last?.trimmingCharacters(in: .whitespaces) ?? "") { return lines }
        Thread.sleep(forTimeInterval: 0.02)
    }
}

func type(_ words: String...) throws {
    for word in words { try tmux("send-keys", word) }
}

/// Runs a command in a shell at its own terminal.
func start(_ command: String, columns: Int, rows: Int) throws {
    try tmux(
        "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "env PS1='$ ' /bin/sh", ";",
        "set", "status", "off")
    _ = try screen(endingWith: "$")
    try type(command, "Enter")
}

// MARK: A picture

/// The screen as SVG.
func picture(columns: Int, rows: Int) throws -> String {
    let cell = 8.4
    let line = 19.0
    let margin = 14.0
    var lines = try tmux("capture-pane", "-e", "-p").components(separatedBy: "\n")
    // The shell's next prompt does not belong to the picture.
    while let last = lines.last,
        ["", "$", "$ "].contains(last.replacing(#/\u{1B}\[[0-9;]*m/#, with: ""))
    {
        lines.removeLast()
    }
    precondition(lines.count <= rows, "\(lines.count) lines")
    let width = Double(columns) * cell + 2 * margin
    let height = Double(rows) * line + 2 * margin
    var svg = """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Int(width)) \(Int(height))" \
        font-size="14"
          font-family="ui-monospace, SFMono-Regular, Menlo, 'DejaVu Sans Mono', monospace" \
          fill="#d8dee9" xml:space="preserve">
        <style>.b { font-weight: bold; fill: #fff } .f { fill: #8891a5 } .r { fill: #8fd17f } .w \
        { fill: #f0787f } .s { fill: #7fc7d1 } .u { font-weight: bold; fill: #fff; \
        text-decoration: underline }</style>
        <rect width="100%" height="100%" rx="8" fill="#1d2129"/>

        """
    // A style lasts until the next one, across line breaks.
    var weight = ""
    var colour = ""
    for (row, text) in lines.enumerated() {
        let y = margin + Double(row) * line + 14
        var column = 0
        var run = (text: "", column: 0)
        func end() {
            if run.text.contains(where: { $0 != " " }) {
                let x = margin + Double(run.column) * cell
                let escaped = run.text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
                let name =
                    weight + colour == "" ? "" : " class=\"\(colour.isEmpty ? weight : colour)\""
                svg +=
                    """
                    <text x=\"\(String(format: "%.1f", x))\" \
                    y=\"\(Int(y))\"\(name)>\(escaped)</text>\n
                    """
            }
            run = ("", column)
        }
        var rest = text[...]
        while let character = rest.popFirst() {
            if character == "\u{1B}", let last = rest.firstIndex(of: "m") {
                end()
                for code in rest[..<last].dropFirst().split(separator: ";") {
                    switch code {
                    case "0": (weight, colour) = ("", "")
                    case "1": weight = "b"
                    case "2": weight = "f"
                    case "22": weight = ""
                    case "4": weight = "u"
                    case "36": colour = "s"
                    case "31": colour = "w"
                    case "32": colour = "r"
                    case "39": colour = ""
                    default: break
                    }
                }
                rest = rest[rest.index(after: last)...]
                continue
            }
            let isWide =
                ("\u{1100}"..."\u{FFDC}").contains(character)
                && !("\u{2000}"..."\u{2E7F}").contains(character)
            // The words stay in their columns even if a font is wider or narrower than assumed.
            if isWide || character == " " || run.text.last == " " { end() }
            run.text.append(character)
            column += isWide ? 2 : 1
            if isWide { end() }
        }
        end()
    }
    return svg + "</svg>\n"
}

// MARK: What is shown

/// Waits for the next question, and for the time that a person needs; nil after the drill.
func question() throws -> String? {
    let lines = try screen(endingWith: ">", "$")
    if lines.last?.hasPrefix("$") == true { return nil }
    Thread.sleep(forTimeInterval: 1.3)
    return lines.last { !$0.hasPrefix(">") }
}

// One answer is missed at first, and one known after a hint.
var typed = ["か": ["u", "ka"], "2": ["?", "ni"]]
try start("rabble play --due", columns: 80, rows: 40)
while let prompt = try question() {
    let known = typed.keys.first { $0 == prompt } ?? "2"
    let word = typed[known]?.removeFirst() ?? ":quit"
    try tmux("send-keys", "-l", word)
    try type("Enter")
}
let pictures = project.appending(path: ".pictures")
let lines = try screen(endingWith: "$").count - 1
try picture(columns: 80, rows: lines).write(
    to: pictures.appending(path: "drill.svg"), atomically: true, encoding: .utf8)
try tmux("kill-server")
