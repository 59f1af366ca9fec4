import TestSupport
import Testing

@testable import RabbleMemory

struct FitFiguresBinsTests {
    typealias Kind = FitFigures.Kind

    @Test("RMSE (bins) is that of fsrs-optimizer", arguments: FitFiguresTests.Example.all)
    func examples(example: FitFiguresTests.Example) {
        let answers = example.answers.map { answer in
            (
                Kind(days: answer.days, number: answer.number, lapses: answer.lapses),
                answer.prediction
            )
        }
        #expect(abs(FitFigures.binnedError(answers) - example.binnedError) < 1e-10)
    }

    @Test(
        "The bins start where those of fsrs-optimizer do",
        arguments: References.lines("bins"))
    func starts(line: String) throws {
        let words = line.split(separator: " ")
        let make: (Int) -> Kind =
            switch words[0] {
            case "days": { Kind(days: Int32($0), number: 1, lapses: 0) }
            case "number": { Kind(days: 1, number: $0, lapses: 0) }
            default: { Kind(days: 1, number: 1, lapses: $0) }
            }
        let starts = words.dropFirst().compactMap { Int($0) }
        try #require(starts.count > 5)
        let last = try #require(starts.last)
        let found = (starts[0]...last).filter { $0 == starts[0] || make($0) != make($0 - 1) }
        expectEqual(found, starts)
    }

    @Test(
        """
        First answers and answers on the same day are not lapses, and only answers that count have \
        a number
        """
    )
    func kinds() {
        let answers = [
            (Grade.again, 0), (.again, 0), (.again, 3), (.again, 0), (.good, 5), (.good, 20),
        ].map {
            FitHistories.Answer(grade: $0, time: Timestamp(milliseconds: 0), days: $1)
        }
        let kinds = FitFigures.kinds(FitHistories([answers, answers]))
        let expected = [(3, 2, 0), (5, 3, 1), (20, 4, 1)].map {
            Kind(days: $0, number: $1, lapses: $2)
        }
        expectEqual(kinds, expected + expected)
    }
}
