import Foundation
import TestSupport
import Testing

struct VersionCommandTests {
    @Test(
        "The version is a command and an option, with the same output",
        arguments: [["version"], ["--version"]])
    func version(arguments: [String]) throws {
        let outcome = try Rabble().run(arguments)
        #expect(outcome.output.wholeMatch(of: /rabble \d+\.\d+\.\d+\n/) != nil)
        expectEqual(outcome.status, 0)
    }

    @Test("The newest entry of the article on changes is about this version, and has its date")
    func changes() throws {
        let article = try String(
            contentsOf: packageFolder.appending(
                path: "Sources/RabbleCore/RabbleCore.docc/Changes.md"), encoding: .utf8)
        let entry = try #require(article.firstMatch(of: /\n## (\S+) \((\S+)\)\n/))
        expectEqual(try Rabble().run(["--version"]).output, "rabble \(entry.1)\n")
        let page = try Rabble().run(["help", "--man"]).output
        #expect(page.hasPrefix(".TH RABBLE 1 \(entry.2) \"rabble \(entry.1)\""))
    }
}
