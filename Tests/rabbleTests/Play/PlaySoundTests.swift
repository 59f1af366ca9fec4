import Foundation
import TestSupport
import Testing

/// Pictures and sounds of groups in the library, which open from its own folder.
@Suite(.enabled(if: AnkiFiles.areReadable, "unzip, zstd or sqlite3 is missing"))
struct PlaySoundTests {
    private let rabble: Rabble
    private let programs: TemporaryFolder
    private let log: String

    init() throws {
        programs = try TemporaryFolder()
        log = programs["log"]
        // Renamed at the end, so that a test reads it completely.
        let script = "#!/bin/sh\nprintf '%s\\n' \"$1\" >'\(log).new'; mv '\(log).new' '\(log)'\n"
        chmod(try programs.write(script, to: "viewer"), 0o700)
        var rabble = try Rabble()
        rabble.environment = [
            "PATH": "\(programs.path):\(AnkiFiles.path)", "TERM": "xterm", "NO_COLOR": "1",
        ]
        self.rabble = rabble
        _ = try rabble.run("settings", "open", "viewer")
        _ = try rabble.run("groups", "import", AnkiFiles.made("media-new.apkg"))
    }

    /// The name of the opened file, once it is opened.
    private func opened() throws -> String {
        let wait = Invocation(
            "/bin/sh", ["-c", "until test -e \"$0\"; do :; done; cat \"$0\"; rm \"$0\"", log])
        let path = try wait.finish().output.trimmingCharacters(in: .newlines)
        #expect(path.hasPrefix("/") && path.contains("/groups/"))
        return (path as NSString).lastPathComponent
    }

    private func conversation(_ words: String...) throws -> Conversation {
        try Conversation(
            rabble.process(["play", "--strategy", "sequential"] + words), columns: 80)
    }

    @Test("A picture opens from the folder of the library, also on a machine without the package")
    func open() throws {
        try rabble.state.remove("rabble/trusted.json")
        _ = try rabble.run("settings", "open", "viewer")
        let terminal = try conversation("countries")
        _ = try terminal.read(to: "Finland\r\n  (with a picture or sound, which :open opens)\r\n> ")
        try terminal.send(":open\r")
        _ = try terminal.read(to: "(fi.png is opened, 1 of 2)")
        try expectEqual(opened(), "fi.png")
        try terminal.send(":quit\r")
        _ = try terminal.finish()
    }

    @Test("No line names a picture that is missing or is not a picture")
    func missing() throws {
        try rabble.home.remove("groups/countries.media/a b.mp3")
        try rabble.home.write("#!/bin/sh", to: "groups/countries.media/fi.png")
        let terminal = try conversation("countries")
        let start = try terminal.read(to: "Finland\r\n> ")
        #expect(!start.contains(":open opens"))
        try terminal.send(":open\r")
        _ = try terminal.read(to: "there is no picture or sound")
        try terminal.send(":quit\r")
        _ = try terminal.finish()
    }

    @Test("A picture that is the answer is named once the answer is shown, and the user grades it")
    func picture() throws {
        let terminal = try conversation("others")
        let start = try terminal.read(to: "> ")
        #expect(!start.contains(":open opens") && start.contains("you grade it"))
        try terminal.send("blue cross\r")
        let answer = try terminal.read(to: "Did you know it?")
        #expect(answer.contains("[picture fi.png]") && answer.contains(":open opens"))
        #expect(!answer.contains("blue cross]") && !answer.contains("{+"))
        try terminal.send(":open\r")
        try expectEqual(opened(), "fi.png")
        try terminal.send("3")
        _ = try terminal.read(to: "[sound a b.mp3]")
        try terminal.send(":quit\r")
        _ = try terminal.finish()
    }

    @Test("Sounds open by themselves: at once if they are the question, otherwise with the answer")
    func sounds() throws { try sounds(withOthers: true) }

    private func sounds(withOthers: Bool) throws {
        _ = try rabble.run("settings", "sounds", "automatic")
        let terminal = try conversation("countries")
        _ = try terminal.read(to: "> ")
        #expect(!FileManager.default.fileExists(atPath: log))
        try terminal.send("Suomi\r")
        try expectEqual(opened(), "a b.mp3")
        try terminal.send(":quit\r")
        _ = try terminal.finish()
        guard withOthers else { return }
        let others = try conversation("others")
        _ = try others.read(to: "> ")
        try others.send(":skip\r")
        _ = try others.read(to: "[sound a b.mp3]")
        try expectEqual(opened(), "a b.mp3")
        try others.send(":quit\r")
        _ = try others.finish()
    }

    @Test(
        "No sound opens by itself through a pipe, or where a source is not confirmed",
        arguments: [true, false])
    func refused(isPipe: Bool) throws {
        _ = try rabble.run("settings", "sounds", "automatic")
        if isPipe {
            let play = try rabble.run("play", "countries", input: "Suomi\nFinland\n")
            expectEqual(play.status, 0)
        } else {
            let file = try rabble.home.read("groups/countries.json")
            try rabble.home.write(
                file.replacing("media-new", with: "other"), to: "groups/countries.json")
            let terminal = try conversation("countries")
            _ = try terminal.read(to: "> ")
            try terminal.send("Suomi\r")
            _ = try terminal.read(to: "rabble groups update countries --trust confirms it)")
            try terminal.send(":quit\r")
            _ = try terminal.finish()
        }
        #expect(!FileManager.default.fileExists(atPath: log))
    }

    @Test(
        "A picture is drawn where a source is confirmed, and nowhere else",
        arguments: [true, false])
    func drawn(isConfirmed: Bool) throws {
        chmod(try programs.write("#!/bin/sh\necho '##'\n", to: "chafa"), 0o700)
        _ = try rabble.run("settings", "pictures", "inline")
        if !isConfirmed { try rabble.state.remove("rabble/trusted.json") }
        let terminal = try conversation("countries")
        // It is on the side of the answer.
        let start = try terminal.read(to: "\r\n> ")
        try terminal.send("Suomi\r")
        let refusal = "pictures do not open by themselves"
        let text = try start + terminal.read(to: isConfirmed ? "##" : refusal)
        #expect(!text.contains(isConfirmed ? refusal : "##") && !start.contains("##"))
        try terminal.send(":quit\r")
        _ = try terminal.finish()
    }

    @Test("Where the prompt is a picture, a sound of the answer's side opens with the answer")
    func soundOfAnswer() throws {
        let file = try rabble.home.read("groups/countries.json")
        let source = try #require(file.firstMatch(of: /"importedFrom": \{[^}]*\}/)).0
        let media = #""countries.media/fi.png", "countries.media/a b.mp3""#
        try rabble.home.write(
            #"""
            {"title": "Countries", \#(source), "questions": [{"prompt": "[picture fi.png]",
            "answer": "Finland", "media": [\#(media)],
            "mediaSides": {"countries.media/a b.mp3": "answer"}}]}
            """#, to: "groups/countries.json")
        try rabble.run("settings", "sounds", "automatic").expect(0)
        // A file that opens before the answer is not seen.
        let script = try programs.read("viewer").replacing(
            "#!/bin/sh\n", with: "#!/bin/sh\ntest -e '\(programs["answered"])' || exit 0\n")
        chmod(try programs.write(script, to: "viewer"), 0o700)
        let terminal = try conversation("countries")
        _ = try terminal.read(to: "[picture fi.png]")
        try programs.write("", to: "answered")
        try terminal.send("Finland\r")
        try expectEqual(opened(), "a b.mp3")
        _ = try terminal.finish()
    }

    @Test("What another group came from keeps no sound shut, and a file that is gone is confirmed")
    func confirmed() throws {
        for name in ["others", "countries"] {
            let file = try rabble.home.read("groups/\(name).json")
            try rabble.home.write(
                file.replacing("media-new", with: "other"), to: "groups/\(name).json")
        }
        let update = try rabble.run("groups", "update", "countries", "--trust")
        expectEqual(update.status, 66)
        try sounds(withOthers: false)
    }

    @Test("What is shown so far can be read while a picture is drawn")
    func slow() throws {
        let seen = programs["seen"]
        let script = "#!/bin/sh\nuntil test -e '\(seen)'; do :; done; echo '##'\n"
        chmod(try programs.write(script, to: "chafa"), 0o700)
        _ = try rabble.run("settings", "pictures", "inline")
        let terminal = try conversation("countries")
        _ = try terminal.read(to: "> ")
        try terminal.send("Suomi\r")
        _ = try terminal.read(to: "✓ Suomi")
        try programs.write("", to: "seen")
        _ = try terminal.read(to: "##")
        try terminal.send(":quit\r")
        _ = try terminal.finish()
    }

    @Test("Sounds open by themselves when the package is gone")
    func gone() throws {
        let package = programs["deck.apkg"]
        try FileManager.default.copyItem(
            atPath: AnkiFiles.made("media-new.apkg"), toPath: package)
        _ = try rabble.run("groups", "import", package)
        try FileManager.default.removeItem(atPath: package)
        try sounds()
    }
}
