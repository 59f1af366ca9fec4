import TestSupport
import Testing

@testable import RabbleMemory

struct DayChoiceTests {
    /// A Monday.
    private static let today = day(20_000 - 4)

    private static func day(_ number: Int) -> StudyDay { StudyDay(LocalDay(number: Int64(number))) }

    private static func today(plus days: Int) -> StudyDay { day(Int(today.day.number) + days) }

    /// Due counts of this many questions on each of the next days, from today.
    private static func promises(_ counts: [Int]) -> DayChoice.Promises {
        var promises = DayChoice.Promises(from: today)
        for (days, count) in counts.enumerated() {
            for _ in 0..<count { promises.add(today(plus: days)) }
        }
        return promises
    }

    /// The days that can be chosen for an interval: the day chosen when all others are full.
    private static func reachable(_ interval: Double, _ choice: DayChoice = DayChoice()) -> [Int] {
        let candidates = max(1, Int(interval) - 40)...(Int(interval) + 40)
        return candidates.filter { free in
            var promises = DayChoice.Promises(from: today)
            let near = max(1, free - 70)...(free + 70)
            for days in near where days != free {
                for _ in 0..<30 { promises.add(today(plus: days)) }
            }
            return choice.days(for: interval, after: today, promises, tieBreaker: 1) == free
        }
    }

    @Test(
        "The window grows with the interval, as in Anki",
        arguments: [
            (2.75, 2...4), (3, 2...4), (5, 4...6), (7, 5...9), (20, 17...23), (100, 93...107),
            (110, 103...117),
            (225, 212...238), (560.5, 531...591), (1_000, 970...1_030),
        ])
    func windows(_ interval: Double, _ window: ClosedRange<Int>) {
        #expect(Self.reachable(interval) == Array(window))
    }

    @Test(
        "Intervals of less than 2.5 days are rounded, regardless of the load",
        arguments: [
            (-1, 1), (0, 1), (0.2, 1), (1.49, 1), (1.5, 2), (2.49, 2), (Double.nan, 1),
            (-Double.infinity, 1),
        ])
    func shortIntervals(_ interval: Double, _ days: Int) throws {
        let choice = try Self.choice(resting: "tue,wed")
        let promises = Self.promises([0, 50, 50])
        let siblings = [Self.today(plus: 1), Self.today(plus: 2)]
        #expect(
            choice.days(
                for: interval, after: Self.today, promises, siblings: siblings, tieBreaker: 1)
                == days)
    }

    @Test("If nothing is due, a day near the interval is chosen")
    func emptyDays() {
        let none = DayChoice.Promises(from: Self.today)
        for interval in stride(from: 2.6, to: 40, by: 0.3) {
            let days = DayChoice().days(for: interval, after: Self.today, none, tieBreaker: 1)
            #expect(abs(Double(days) - interval) < 1 + interval / 20, "\(interval)")
        }
    }

    @Test(
        "No interval is past the maximum, and they do not pile up on it",
        arguments: [36_500, 1e9, .infinity])
    func maximum(_ interval: Double) {
        let choice = DayChoice()
        var promises = DayChoice.Promises(from: Self.today)
        var counts: [Int: Int] = [:]
        for number in 0..<40 {
            let days = choice.days(
                for: interval, after: Self.today, promises, tieBreaker: UInt64(number))
            promises.add(Self.today(plus: days))
            counts[days, default: 0] += 1
        }
        #expect(counts.keys.allSatisfy { (1...36_500).contains($0) })
        #expect(counts.values.allSatisfy { $0 < 20 })
    }

    @Test("Words of one interval are spread evenly, most of them near it")
    func cohort() {
        var promises = DayChoice.Promises(from: Self.today)
        for number in 0..<100 {
            let days = DayChoice().days(
                for: 10.3, after: Self.today, promises, tieBreaker: UInt64(number))
            promises.add(Self.today(plus: days))
        }
        let counts = (8...12).map { promises[Self.today(plus: $0)] }
        #expect(counts.reduce(0, +) == 100)
        #expect(counts.allSatisfy { (12...30).contains($0) }, "\(counts)")
    }

    @Test("Days with fewer due questions only because they are later are not preferred")
    func trend() {
        // The days ahead of a typical drill: fewer and fewer due questions, with some noise.
        var luck = SplitMix64(seed: 1)
        var ratios: [Double] = []
        for _ in 0..<4_000 {
            let counts = (0..<60).map { days in
                Int(400.0 / Double(days + 8)) + Int(luck.number(below: 6))
            }
            let interval = 2.5 + Double(luck.number(below: 3_000)) / 100
            let days = DayChoice().days(
                for: interval, after: Self.today, Self.promises(counts), tieBreaker: luck.next())
            ratios.append(Double(days) / interval)
        }
        let mean = ratios.reduce(0, +) / Double(ratios.count)
        #expect((0.99...1.01).contains(mean), "\(mean)")
    }

    @Test("Siblings never get the same day")
    func siblings() {
        let none = DayChoice.Promises(from: Self.today)
        var siblings: [StudyDay] = []
        for number in 0..<20 {
            let days = DayChoice().days(
                for: 5, after: Self.today, none, siblings: siblings, tieBreaker: UInt64(number))
            #expect(!siblings.contains(Self.today(plus: days)))
            siblings.append(Self.today(plus: days))
        }
        #expect(Set(siblings.prefix(3)) == Set((4...6).map(Self.today(plus:))))
    }

    @Test("Siblings at the maximum take earlier days")
    func siblingsAtTheMaximum() {
        let siblings = (36_470...36_500).map(Self.today(plus:))
        let none = DayChoice.Promises(from: Self.today)
        let days = { (choice: DayChoice) in
            choice.days(for: 1e9, after: Self.today, none, siblings: siblings, tieBreaker: 1)
        }
        #expect(days(DayChoice()) == 36_469)
        #expect(
            (36_470...36_500).contains(
                days(Self.choice(pausing: Self.today...Self.today(plus: 40_000)))))
    }

    private static func choice(resting weekdays: String) throws -> DayChoice {
        var calendar = StudyCalendar.utc
        calendar.restDays = try #require(RestDays(rawValue: weekdays))
        return DayChoice(calendar)
    }

    private static func choice(pausing pause: ClosedRange<StudyDay>) -> DayChoice {
        var calendar = StudyCalendar.utc
        calendar.pauses = [pause]
        return DayChoice(calendar)
    }

    /// The distribution of many questions with intervals of 3 to 33 days over the weekdays.
    private static func weekdays(_ choice: DayChoice) -> [Int] {
        var promises = DayChoice.Promises(from: today)
        var counts = [Int](repeating: 0, count: 7)
        for number in 0..<1_400 {
            let days = choice.days(
                for: 3 + Double(number % 300) / 10, after: today(plus: number / 100), promises,
                tieBreaker: UInt64(number))
            let due = today(plus: number / 100 + days)
            promises.add(due)
            counts[due.day.weekday] += 1
        }
        return counts
    }

    @Test("A rest day gets nothing, and an easy one its smaller share")
    func restDays() throws {
        let resting = Self.weekdays(try Self.choice(resting: "sat,sun"))
        #expect(resting.suffix(2) == [0, 0])
        #expect(resting.prefix(5).allSatisfy { (210...350).contains($0) }, "\(resting)")
        let easy = Self.weekdays(try Self.choice(resting: "sun:less"))
        #expect((70...150).contains(easy[6]), "\(easy)")
    }

    @Test("An empty easy day does not take everything")
    func easyDayIsEmpty() throws {
        // The easy day is Saturday, five days after this Monday.
        let choice = try Self.choice(resting: "sat:less")
        var promises = Self.promises([0, 3, 3, 3, 3, 0, 3, 3, 3])
        for number in 0..<60 {
            let days = choice.days(
                for: 5, after: Self.today, promises, tieBreaker: UInt64(number))
            promises.add(Self.today(plus: days))
        }
        #expect(promises[Self.today(plus: 5)] < 20)
    }

    @Test(
        "Seven rest days, or seven days with less, have no effect",
        arguments: [
            "mon,tue,wed,thu,fri,sat,sun",
            "mon:less,tue:less,wed:less,thu:less,fri:less,sat:less,sun:less", "none",
        ])
    func allDaysRest(_ weekdays: String) throws {
        let choice = try Self.choice(resting: weekdays)
        #expect(Self.weekdays(choice) == Self.weekdays(DayChoice()))
    }

    @Test("If a window has only rest days, the next day is taken")
    func onlyRestDays() throws {
        // The window has Wednesday to Friday.
        let choice = try Self.choice(resting: "wed,thu,fri,sat")
        let none = DayChoice.Promises(from: Self.today)
        #expect(choice.days(for: 3, after: Self.today, none, tieBreaker: 1) == 6)
    }

    @Test("Due days within a pause are spread over the days after it")
    func pause() {
        let pause = Self.today(plus: 1)...Self.today(plus: 14)
        let choice = Self.choice(pausing: pause)
        var promises = DayChoice.Promises(from: Self.today)
        for number in 0..<50 {
            let days = choice.days(
                for: 7, after: Self.today, promises, tieBreaker: UInt64(number))
            promises.add(Self.today(plus: days))
        }
        let counts = (15...19).map { promises[Self.today(plus: $0)] }
        #expect(counts.reduce(0, +) == 50)
        #expect(counts.allSatisfy { $0 > 2 }, "\(counts)")
    }

    @Test("A pause without an end leaves the interval")
    func endlessPause() {
        let choice = Self.choice(pausing: Self.day(0)...Self.day(1_000_000))
        let none = DayChoice.Promises(from: Self.today)
        let days = choice.days(for: 7, after: Self.today, none, tieBreaker: 1)
        #expect((5...9).contains(days))
    }

    @Test("Ties depend on the question and its answers, and nothing else")
    func ties() {
        // Five days and six are about equally near, and equally full.
        let days = (0..<64).map { number in
            DayChoice().days(
                for: 5.5, after: Self.today, Self.promises([]), tieBreaker: UInt64(number))
        }
        #expect(Set(days) == [5, 6])
        let again = (0..<64).map { number in
            DayChoice().days(
                for: 5.5, after: Self.today, Self.promises([]), tieBreaker: UInt64(number))
        }
        #expect(days == again)
    }

    @Test("Due counts include added and not undone answers, on days in reach")
    func promises() {
        var promises = DayChoice.Promises(from: Self.today)
        for days in [5, 5, 0, -1, 36_500, 80_000] { promises.add(Self.today(plus: days)) }
        promises.remove(Self.today(plus: 5))
        for days in [6, -1, 90_000] { promises.remove(Self.today(plus: days)) }
        promises.add(StudyDay(LocalDay(number: .max)))
        #expect([5, 6, 36_500].map { promises[Self.today(plus: $0)] } == [1, 0, 1])
        #expect(promises[Self.today(plus: 80_000)] == 0)
        // An overdue question is due today.
        promises.add(Self.today(plus: -7))
        #expect([0, -1, -9].map { promises[Self.today(plus: $0)] } == [2, 2, 2])
    }

    /// The daily load of a learner with ten new words a day who forgets one answer in twenty; the
    /// weights change every fifth day.
    private static func dueCounts(
        _ choose: (Double, StudyDay, DayChoice.Promises, UInt64) -> Int
    ) throws -> [Int] {
        var memories: [MemoryState] = []
        var dueDays: [StudyDay] = []
        var promises = DayChoice.Promises(from: today)
        var luck = SplitMix64(seed: 68)
        var counts: [Int] = []
        for number in 0..<90 {
            let day = today(plus: number)
            let time = Timestamp(milliseconds: day.day.number * Timestamp.millisecondsInDay)
            var weights = FSRSParameters.default.weights
            weights[8] *= 1 + 0.02 * Double(number / 5)
            let scheduler = try FSRS(parameters: FSRSParameters(weights))
            let due = dueDays.indices.filter { dueDays[$0] <= day }
            counts.append(due.count)
            for index in due + Array(memories.count..<(memories.count + 10)) {
                let isNew = index == memories.count
                let grade: Grade = luck.number(below: 20) > 0 ? .good : .again
                var memory = scheduler.review(
                    isNew ? nil : memories[index], grade: grade, at: time, on: day)
                while memory.phase != .review {
                    memory = scheduler.review(memory, grade: .good, at: time, on: day)
                }
                // At the default retention of 0.9, the interval is the stability.
                let days = choose(memory.stability, day, promises, luck.next())
                let dueDay = today(plus: number + days)
                promises.add(dueDay)
                if isNew {
                    memories.append(memory)
                    dueDays.append(dueDay)
                } else {
                    memories[index] = memory
                    dueDays[index] = dueDay
                }
            }
        }
        return Array(counts.dropFirst(14))
    }

    /// The mean change from one day to the next.
    private static func meanChange(_ counts: [Int]) -> Double {
        let changes = zip(counts, counts.dropFirst()).map { abs($1 - $0) }
        return Double(changes.reduce(0, +)) / Double(changes.count)
    }

    @Test("The load is even from day to day, and on average the same as without a choice")
    func evenLoad() throws {
        let nearest = try Self.dueCounts { interval, _, _, _ in max(1, Int(interval.rounded())) }
        let even = try Self.dueCounts { interval, day, promises, tieBreaker in
            DayChoice().days(for: interval, after: day, promises, tieBreaker: tieBreaker)
        }
        let changes = (Self.meanChange(nearest), Self.meanChange(even))
        #expect(changes.1 < 0.8 * changes.0, "\(changes)")
        let sums = (nearest.reduce(0, +), even.reduce(0, +))
        #expect(abs(sums.0 - sums.1) < sums.0 / 20, "\(sums)")
    }
}
