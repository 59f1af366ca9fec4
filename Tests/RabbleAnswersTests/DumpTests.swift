import Foundation
import TestSupport
import Testing

@testable import RabbleAnswers

struct DumpTests {
    @Test("dump", .enabled(if: ProcessInfo.processInfo.environment["DUMP_OUT"] != nil))
    func dump() throws {
        let environment = ProcessInfo.processInfo.environment
        var out = ""
        for line in try String(contentsOfFile: "/tmp/ans/all.tsv", encoding: .utf8).split(
            separator: "\n")
        {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(
                String.init)
            let question = Question(
                validPrompt: "?", answer: fields[0], hint: nil, otherAnswers: [])
            out += "\(line)\t\(AnswerMatcher().judge(fields[1], for: question))\n"
        }
        try out.write(toFile: environment["DUMP_OUT"]!, atomically: true, encoding: .utf8)
    }
}
