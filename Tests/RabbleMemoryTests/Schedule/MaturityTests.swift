import ModelTestSupport
import TestSupport
import Testing

@testable import RabbleMemory

extension AnyDay {
    struct MaturityTests {
        /// The maturity of a question that was easy at first and got an interval of this many days.
        private static func maturity(days: Double) throws -> Maturity {
            var weights = FSRSParameters.default.weights
            weights[3] = days
            let scheduler = try FSRS(parameters: FSRSParameters(weights))
            let group = try group(["1": "a"])
            let history = try drills("s 1 easy")
            return Maturity(
                Schedule(of: group.questions, in: history, scheduler: scheduler, calendar: .utc)
                    .promises)
        }

        @Test("A question is mature from an interval of 21 days on, as in Anki")
        func boundary() throws {
            for (days, isMature) in [(1.0, false), (20, false), (21, true), (100, true)] {
                let maturity = try Self.maturity(days: days)
                #expect(
                    (maturity.young, maturity.mature) == (isMature ? 0 : 1, isMature ? 1 : 0),
                    "\(days)"
                )
            }
        }

        @Test("Questions in their steps are learning, and those never seen are new")
        func steps() throws {
            let group = try group(["1": "a", "2": "a", "3": "a", "4": "a", "5": "b"])
            let history = try drills("s 1 good", "s 2 easy", "s 2 again", "s 3 easy")
            let maturity = Maturity(
                Schedule(of: group.questions, in: history, calendar: .utc).promises)
            #expect(
                (maturity.new, maturity.learning, maturity.young, maturity.mature) == (2, 2, 1, 0))
        }
    }
}
