import Foundation
import TestSupport
import Testing

@testable import RabbleTerminal

struct OutputTests {
    private let folder: TemporaryFolder
    private let output: Output

    init() throws {
        folder = try TemporaryFolder()
        let descriptor = open(try folder.write("", to: "output"), O_WRONLY | O_CLOEXEC)
        output = Output(Terminal(descriptor: descriptor) { _ in nil })
    }

    private var written: String { get throws { try folder.read("output") } }

    @Test("Text is buffered until it is flushed, and discarded text is never written")
    func gathers() throws {
        output.writeLine("a")
        try expectEqual(written, "")
        try output.flush()
        try expectEqual(written, "a\n")
        output.writeLine("b")
        output.discard()
        try output.flush()
        try output.flush()
        try expectEqual(written, "a\n")
    }

    @Test("It reports when it should be flushed, and buffers all output until then")
    func isFull() throws {
        output.write(String(repeating: "x", count: 1_048_575))
        #expect(!output.isFull)
        output.write("x")
        #expect(output.isFull)
        try output.flush()
        #expect(!output.isFull)
        try expectEqual(written.utf8.count, 1_048_576)
    }

    @Test(
        """
        Control characters are never written, colour not to a file, and a text is one line \
        whatever it contains
        """
    )
    func visible() throws {
        output.writeLine("\u{1B}[2J\n\r", .many, hanging: 2)
        output.writeJSON(JSONValue.array([.string("\u{1B}")]))
        output.write(Table(rows: [["\t", "a"]]))
        try output.flush()
        try expectEqual(written, "␛[2J␊␍\n[\n  \"\\u001b\"\n]\n␉  a\n")
    }

    @Test("The bytes of a file are written unchanged")
    func file() throws {
        output.writeFile([0x1B, 0x0D, 0xFF, 0x0A])
        try output.flush()
        try expectEqual(
            Data(contentsOf: URL(filePath: folder["output"])), Data([0x1B, 0x0D, 0xFF, 0x0A]))
    }

    @Test("Output that cannot be written is a failure, unless it is optional")
    func failure() throws {
        let nowhere = Terminal(descriptor: -1) { _ in nil }
        let output = Output(nowhere)
        output.writeLine("a")
        let failure = #expect(throws: Failure.self) { try output.flush() }
        expectEqual(failure?.lines, ["cannot write the output: Bad file descriptor"])
        expectEqual(failure?.exitCode, .ioError)
        let errors = Output(nowhere, isOptional: true)
        errors.writeLine("a")
        try errors.flush()
    }
}
