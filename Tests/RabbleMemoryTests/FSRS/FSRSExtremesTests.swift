import Testing

@testable import RabbleMemory

/// No history can make the scheduler trap or leave its bounds.
struct FSRSExtremesTests {
    /// In milliseconds since 1970.
    private static let times: [Int64] = [.min, .min + 1, -1, 0, 1_767_225_600_000, .max - 1, .max]

    /// The default scheduler, and those with the smallest and the greatest settings.
    private static func schedulers() throws -> [FSRS] {
        try [\ClosedRange<Double>.lowerBound, \.upperBound].flatMap { bound in
            let parameters = try FSRSParameters(FSRSParameters.bounds.map { $0[keyPath: bound] })
            return [
                .default,
                try FSRS(parameters: parameters, desiredRetention: .leastNonzeroMagnitude),
                try FSRS(parameters: parameters, desiredRetention: 1.0.nextDown),
            ]
        }
    }

    @Test("Reviews at any two times, in any order", arguments: times)
    func anyTimes(first: Int64) throws {
        let first = Timestamp(milliseconds: first)
        for scheduler in try Self.schedulers() {
            for memory in Grade.allCases.map({ scheduler.review(nil, grade: $0, at: first) }) {
                for time in Self.times.map(Timestamp.init(milliseconds:)) {
                    #expect((0...1).contains(scheduler.retrievability(of: memory, at: time)))
                    for next in Grade.allCases.map({ scheduler.review(memory, grade: $0, at: time) }
                    ) {
                        #expect(next.due >= time)
                        #expect(next.stability.isFinite && next.stability >= 0.001)
                    }
                }
            }
        }
    }

    @Test(
        "A memory of any stability",
        arguments: [
            0, -1, .leastNonzeroMagnitude, 1e300, .greatestFiniteMagnitude, .infinity, .nan,
        ] as [Double])
    func anyStability(stability: Double) throws {
        let start = Timestamp(milliseconds: 0)
        for scheduler in try Self.schedulers() {
            for phase in [MemoryState.Phase.learning(step: .max), .relearning(step: -1), .review] {
                let memory = MemoryState(
                    stability: stability, difficulty: stability, phase: phase, lastReview: start,
                    lastDay: StudyDay(LocalDay(number: 0)), due: start)
                for grade in Grade.allCases {
                    for time in Self.times.map(Timestamp.init(milliseconds:)) {
                        let next = scheduler.review(memory, grade: grade, at: time)
                        #expect(next.stability.isFinite && next.stability >= 0.001)
                        #expect((1...10).contains(next.difficulty))
                        #expect(next.due >= time)
                    }
                }
            }
        }
    }

    @Test(
        """
        A thousand easy reviews with the fastest growing weights never exceed the maximum interval
        """
    )
    func endlessGrowth() throws {
        var weights = FSRSParameters.bounds.map(\.upperBound)
        weights[9] = 0
        let scheduler = try FSRS(parameters: FSRSParameters(weights))
        var memory = scheduler.review(nil, grade: .easy, at: Timestamp(milliseconds: 0))
        for _ in 0..<1_000 {
            // Long overdue, so that remembering is a surprise.
            let time = Timestamp(milliseconds: memory.due.milliseconds + 1_000_000_000_000_000)
            memory = scheduler.review(memory, grade: .easy, at: time)
            #expect(memory.due.milliseconds - time.milliseconds <= 36_500 * 86_400_000)
        }
        #expect(memory.stability.isFinite)
    }
}
