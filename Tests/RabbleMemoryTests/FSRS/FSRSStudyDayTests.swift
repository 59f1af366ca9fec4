import Foundation
import TestSupport
import Testing

@testable import RabbleMemory

extension AnyDay {
    struct FSRSStudyDayTests {
        @Test("With study days every history gives the same result as py-fsrs with study days")
        func references() throws {
            var zones: Set<Substring> = []
            for line in References.lines("study-days") {
                let words = line.split(separator: " ")
                zones.insert(words[0])
                let start = try #require(Timestamp(String(words[1])))
                let calendar = try StudyCalendar.zone(words[0])
                let end = try #require(words.firstIndex(of: "="))
                var memory: MemoryState?
                for word in words[2..<end] {
                    let numbers = try word.split(separator: "@").map { try #require(Int64($0)) }
                    let time = Timestamp(milliseconds: start.milliseconds + numbers[1] * 60_000)
                    let grade = try #require(Grade(rawValue: Int(numbers[0])))
                    memory = FSRS.default.review(
                        memory, grade: grade, at: time, on: calendar.day(of: time))
                }
                let result = try #require(memory)
                expectEqual(result.phase.referenceName, String(words[end + 1]), "\(line)")
                let stability = try #require(Double(words[end + 2]))
                let difficulty = try #require(Double(words[end + 3]))
                #expect(abs(result.stability - stability) <= 1e-9 * stability, "\(line)")
                #expect(abs(result.difficulty - difficulty) <= 1e-9 * difficulty, "\(line)")
                expectEqual(
                    result.dueDay?.day.description ?? "-", String(words[end + 4]), "\(line)")
            }
            expectEqual(zones.count, 3)
        }
    }
}
