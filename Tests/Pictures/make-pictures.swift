// At the top of the project, after `swift build -c release`: swift
// Tests/Pictures/make-pictures.swift
//
// Makes the pictures of the README. A made-up learner's history is written, then the program is
// used at a terminal, which is tmux, and what that shows becomes an SVG: the same characters,
// styles and colours.

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

struct Hiragana: Decodable {
    struct Question: Decodable {
        let prompt: String
        let answer: String
    }
    let questions: [Question]
}

let file = project.appending(path: "Resources/hiragana.json")
let questions = try JSONDecoder().decode(Hiragana.self, from: Data(contentsOf: file)).questions
    .prefix(46)

/// Five weeks in which three questions a day are new, one of eight answers is wrong, and some days
/// are left out.
func history() -> String {
    var state: UInt64 = 7
    func random(_ bound: UInt64) -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return (state >> 33) % bound
    }
    var rows = "time\tsession\tgrade\tprompt\tanswer\ttyped\n"
    var intervals = [Double](repeating: 0, count: questions.count)
    var dueDays = [Int](repeating: 0, count: questions.count)
    let today = Calendar.current.startOfDay(for: .now)
    for day in 0..<35 where ![4, 13, 22].contains(day) {
        var time = today.addingTimeInterval(Double(day - 35) * 86_400 + 19.5 * 3_600)
        var newCount = 0
        for (index, question) in questions.enumerated() {
            if intervals[index] == 0 {
                if newCount == 3 { continue }
                newCount += 1
            } else if dueDays[index] > day {
                continue
            }
            let isRight = random(8) > 0
            intervals[index] = isRight ? max(1, intervals[index]) * 2.2 : 1
            dueDays[index] = day + Int(intervals[index])
            for isCorrect in isRight ? [true] : [false, true] {
                time += Double(4 + random(9))
                let session = "0000000000\(10 + day)+spaced"
                rows +=
                    [
                        "\(time.formatted(.iso8601).dropLast()).000Z", session,
                        isCorrect ? "good" : "again", question.prompt, question.answer,
                        isCorrect ? question.answer : "x",
                    ].joined(separator: "\t") + "\n"
            }
        }
    }
    return rows
}

try history().write(
    to: home.appending(path: "reviews/hiragana.tsv"), atomically: true, encoding: .utf8)

/// A deck of Markdown beside it: what is asked, what is typed, and the answer.
let cards = [
    ("lion", "leon", "león"), ("a **she-wolf**", "un lobo", "una loba"),
    ("roots of $x^2=4$", "", #"$x=\pm 2$"#),
    ("lines without `a`", "grep -v a", "`grep -v a`"),
]
let deck = folder.appending(path: "Mixed.md")
try cards.map { "Q: \($0.0)\nA: \($0.2)\n" }.joined(separator: "\n").write(
    to: deck, atomically: true, encoding: .utf8)

// MARK: A terminal

@discardableResult
func tmux(_ words: String...) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    // The server would keep open what shows that the process has ended.
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

/// Waits until the last line that shows is one of these, and says what shows.
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

/// Runs a command in a shell at a terminal of its own.
func start(_ command: String, columns: Int, rows: Int) throws {
    try tmux(
        "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "env PS1='$ ' /bin/sh", ";",
        "set", "status", "off")
    _ = try screen(endingWith: "$")
    try type(command, "Enter")
}

// MARK: A picture

/// What the terminal shows, as SVG.
func picture(columns: Int, rows: Int) throws -> String {
    let (cell, line, margin) = (8.4, 19.0, 14.0)
    var lines = try tmux("capture-pane", "-e", "-p").components(separatedBy: "\n")
    // The shell's next prompt does not belong to the picture.
    while let last = lines.last,
        ["", "$", "$ "].contains(last.replacing(#/\u{1B}\[[0-9;]*m/#, with: ""))
    {
        lines.removeLast()
    }
    precondition(lines.count <= rows, "\(lines.count) lines")
    let (width, height) = (Double(columns) * cell + 2 * margin, Double(rows) * line + 2 * margin)
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
    // A style lasts until the next, over the ends of lines.
    var (weight, colour) = ("", "")
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
            // Where a font is wider or narrower than thought, the words still stand in their
            // columns.
            if isWide || character == " " || run.text.last == " " { end() }
            run.text.append(character)
            column += isWide ? 2 : 1
            if isWide { end() }
        }
        end()
    }
    return svg + "</svg>\n"
}

/// Both pictures have as many rows.
func save(_ name: String) throws {
    let pictures = project.appending(path: ".pictures")
    try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
    try picture(columns: 80, rows: 50).write(
        to: pictures.appending(path: name), atomically: true, encoding: .utf8)
    try tmux("kill-server")
}

// MARK: What is shown

var asked: [String] = []

/// Waits for the next question, and for as long as a person thinks; nil after the drill.
func question() throws -> String? {
    let lines = try screen(endingWith: ">", "$")
    if lines.last?.hasPrefix("$") == true { return nil }
    Thread.sleep(forTimeInterval: 1.3)
    return lines.last { !$0.hasPrefix(">") }
}

// The deck is in the library, so that the day's plan has it.
try start("rabble groups import \(deck.path)", columns: 80, rows: 24)
_ = try screen(endingWith: "$")
try tmux("kill-server")

try start("rabble", columns: 80, rows: 60)
_ = try screen(endingWith: "$")
try type("rabble play mixed -s spaced", "Enter")
while let prompt = try question() {
    if asked.count > cards.count {
        try type(":quit", "Enter")
        break
    }
    let plain = prompt.filter { $0.isLetter || $0 == " " }
    let card = cards.first {
        $0.0.filter { $0.isLetter || $0 == " " }.hasPrefix(String(plain.prefix(5)))
    }
    let typed = card?.1 ?? ""
    if typed.isEmpty {
        try type("Enter")
        _ = try question()
        try type("3")
    } else {
        try tmux(
            "send-keys", "-l",
            asked.contains(prompt) ? card?.2.filter { $0 != "`" } ?? typed : typed)
        try type("Enter")
    }
    asked.append(prompt)
}
_ = try screen(endingWith: "$")
try save("drill.svg")

try start("rabble scores hiragana", columns: 80, rows: 60)
_ = try screen(endingWith: "$")
try save("scores.svg")
