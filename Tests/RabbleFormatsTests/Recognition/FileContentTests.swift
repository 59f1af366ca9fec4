import TestSupport
import Testing

@testable import RabbleFormats

struct FileContentTests {
    @Test("A file that is no text of any kind is refused in one line", arguments: GroupFormat.allCases)
    func notText(format: GroupFormat) {
        func problem(_ bytes: [UInt8]) -> String? {
            do {
                _ = try format.decode(bytes, title: "T")
                return nil
            } catch {
                return error.description
            }
        }
        expectEqual(problem([]), "the file is empty")
        expectEqual(problem([0xFF, 0xFE, 0x61, 0x00]), "the file is UTF-16; save it as UTF-8")
        #expect(problem([0x50, 0x4B, 0x03, 0x04, 0x14])?.hasPrefix("the file is a zip archive") == true)
        #expect(problem([0x22, 0xE9, 0x22])?.contains(format == .json ? "should be an object" : "not UTF-8") == true)
        #expect(problem([UInt8](repeating: 0, count: 100_000))?.contains("\n") == false)
        let noText = "the file is UTF-16; save it as UTF-8"
        expectEqual(problem(Array("prompt,answer\na,b\n").flatMap { [0, $0] }), noText)
        expectEqual(problem(Array("prompt,answer\na,b\n").flatMap { [$0, 0] }), noText)
    }
}
