import Foundation
import TestSupport
import Testing

struct ErrorTests {
    @Test("Every public error is a sentence, and Foundation knows it with RabbleFoundation")
    func sentences() throws {
        let sources = packageFolder.appending(path: "Sources")
        let paths = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
        let code = try paths.filter { $0.hasPrefix("Rabble") && $0.hasSuffix(".swift") }
            .map { try String(contentsOf: sources.appending(path: $0), encoding: .utf8) }
            .joined()
        let errors = code.matches(of: /\npublic (?:enum|struct) (\w+): ([^{]*\bError\b[^{]*)\{/)
        #expect(errors.count >= 7)
        for error in errors {
            #expect(error.2.contains("CustomStringConvertible"), "\(error.1)")
            #expect(code.contains("extension \(error.1): LocalizedError"))
        }
    }
}
