import TestSupport
import Testing

@testable import RabbleMemory

struct FitHistoriesPredictionsTests {
    @Test("Predictions are those of the scheduler, question by question")
    func scheduler() {
        var time = Timestamp(milliseconds: 0)
        var memory: MemoryState?
        var expected: [Double] = []
        var answers: [FitHistories.Answer] = []
        for (grade, day) in zip(
            [Grade.good, .good, .again, .hard, .easy], [1, 1, 4, 5, 30] as [Int64])
        {
            let today = StudyDay(LocalDay(number: 20_000 + day))
            if let memory, memory.lastDay < today {
                expected.append(FSRS.default.retrievability(of: memory, on: today))
            }
            let days = memory.map { today.days(after: $0.lastDay) } ?? 0
            answers.append(FitHistories.Answer(grade: grade, time: time, days: days))
            memory = FSRS.default.review(memory, grade: grade, at: time, on: today)
            time = Timestamp(milliseconds: time.milliseconds + 1)
        }
        let predictions = FitHistories([answers, answers]).predictions(.default)
        expectEqual(predictions.map(\.retrievability), expected + expected)
        expectEqual(predictions.map(\.isRemembered), [false, true, true, false, true, true])
    }

    @Test("An answer against all expectation costs a lot, but not infinitely much")
    func certainty() {
        let sure = FitHistories.Prediction(retrievability: 1, isRemembered: false)
        let lost = FitHistories.Prediction(retrievability: 0, isRemembered: true)
        for prediction in [sure, lost] { #expect((20...21).contains(prediction.logLoss)) }
    }
}
