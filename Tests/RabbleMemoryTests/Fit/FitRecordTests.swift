import Foundation
import TestSupport
import Testing

@testable import RabbleMemory

struct FitRecordTests {
    private static let time = Timestamp(milliseconds: 1_767_225_600_000)

    /// A history of two questions and this many counted answers, one a second; another start makes
    /// another history.
    private func histories(_ counted: Int, from start: Int64 = 0) -> FitHistories {
        FitHistories(
            (0..<2).map { question in
                (0...(counted + 1 - question) / 2).map { number in
                    FitHistories.Answer(
                        grade: .good,
                        time: Timestamp(
                            milliseconds: 1_000 * (start + Int64(2 * number + question))),
                        days: number == 0 ? 0 : 1)
                }
            })
    }

    private func weights(_ histories: FitHistories) -> FittedWeights {
        FittedWeights(WeightFit(histories) { _ in }, to: histories, at: Self.time)
    }

    private func take(
        _ weights: FittedWeights, of histories: FitHistories, _ record: inout FitRecord
    ) {
        record.change(to: weights, answers: histories.countedAnswers)
    }

    private static let state = FitRecord.State(
        day: StudyDay(LocalDay(number: 20_000)), latestDay: nil, files: [:])

    private func begin(_ histories: FitHistories, _ record: inout FitRecord) {
        record.begin(Self.state, after: histories, at: Self.time)
    }

    @Test("The points are 100 and a tenth more each time, rounded up and nothing else")
    func points() {
        expectEqual(
            [0, 99, 100, 109, 110, 120, 121, 133, 134, 146, 147].map(FitRecord.point),
            [0, 0, 100, 100, 110, 110, 121, 121, 134, 134, 147])
        // 100 · 1.1⁵⁹ and 100 · 1.1⁶⁰
        expectEqual([30_448, 30_449].map(FitRecord.point), [27_681, 30_449])
        #expect(FitRecord.point(upTo: .max) > 1_000_000_000)
    }

    @Test("A day begins with a fit to the last point before it, and to changed answers")
    func due() {
        var record = FitRecord()
        expectEqual(record.duePoint(of: histories(99)), nil)
        expectEqual(record.duePoint(of: histories(105)), 100)
        begin(histories(105), &record)
        expectEqual(record.fit?.answers, 100)
        expectEqual(record.start, Self.state.day)
        expectEqual(record.duePoint(of: histories(109)), nil)
        expectEqual(record.duePoint(of: histories(110)), 110)
        // After undone answers, the history has the fit of its own point.
        begin(histories(110), &record)
        expectEqual(record.duePoint(of: histories(109)), 100)
        expectEqual(record.duePoint(of: histories(110, from: 7)), 110)
        expectEqual(record.duePoint(of: histories(99)), nil)
    }

    @Test("A manual fit lasts until the next point, even if the day before has fewer answers")
    func byHand() {
        var record = FitRecord()
        take(weights(histories(115)), of: histories(115), &record)
        for count in [105, 115, 120] {
            expectEqual(record.duePoint(of: histories(count)), nil)
            begin(histories(count), &record)
            expectEqual(record.fit?.answers, 115)
        }
        expectEqual(record.duePoint(of: histories(121)), 121)
    }

    @Test(
        """
        Beyond 30,000 answers a fit uses those up to the previous point, and each point is \
        announced once
        """
    )
    func most() {
        var record = FitRecord()
        let histories = histories(30_500)
        expectEqual(record.duePoint(of: histories), 27_681)
        #expect(record.leavesFit(of: histories))
        #expect(!record.leavesFit(of: self.histories(30_400)))
        begin(histories, &record)
        #expect(!record.leavesFit(of: histories))
        // A manual fit uses more answers, and stays.
        take(weights(self.histories(100)), of: histories, &record)
        expectEqual(record.duePoint(of: self.histories(30_500, from: 7)), nil)
    }

    @Test("The previous weights return with each undo, and stay until the next point")
    func undo() throws {
        var record = FitRecord()
        var isUndone = record.undo()
        #expect(!isUndone)
        let first = weights(histories(100))
        let second = weights(histories(110))
        take(first, of: histories(100), &record)
        // Setting the same weights again changes nothing.
        take(first, of: histories(100), &record)
        isUndone = record.undo()
        #expect(isUndone && record.fit == nil)
        isUndone = record.undo()
        #expect(isUndone && record.fit == first)
        take(second, of: histories(110), &record)
        isUndone = record.undo()
        #expect(isUndone && record.fit == first)
        expectEqual(record.duePoint(of: histories(120)), nil)
        expectEqual(record.duePoint(of: histories(121)), 121)
        record.change(to: nil)
        #expect(record.fit == nil)
        isUndone = record.undo()
        #expect(isUndone && record.fit == first)
    }

    @Test("A history with too few answers has no fit, whatever it was before")
    func tooFew() {
        var record = FitRecord()
        begin(histories(100), &record)
        begin(histories(99), &record)
        let isUndone = record.undo()
        #expect(record.fit == nil && !isUndone)
        expectEqual(record.duePoint(of: histories(100)), 100)
    }
}
