import Foundation
import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleDecks

struct JSONGroupsTests {
    @Test("A file records its markup, and an unknown one is kept")
    func markup() throws {
        let marked = try group(["*1*": "a"], title: "T", markup: .markdown)
        #expect(JSONGroups.encode(marked).text.contains("\"markup\": \"markdown\""))
        try expectEqual(JSONGroups.decode(JSONGroups.file(of: marked)).groups, [marked])
        #expect(!JSONGroups.encode(try group(["*1*": "a"])).text.contains("markup"))
        for value in ["\"none\"", "\"asciidoc\"", "1", "null", "{}"] {
            let file =
                """
                {\"markup\": \(value), \"title\": \"T\", \"questions\": [{\"prompt\": \"*1*\", \
                \"answer\": \"a\"}]}
                """
            let groups = try JSONGroups.decode(Array(file)).groups
            expectEqual(groups, [try group(["*1*": "a"], title: "T")])
            let kept = try JSONGroups.encode(groups[0], keepingMembersOf: Array(file))
            expectEqual(
                String(decoding: kept, as: UTF8.self).contains("\"markup\": \(value)"),
                value != "\"none\"")
        }
    }
}
