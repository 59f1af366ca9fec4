@testable import RabbleMemory

/// Elapsed days as py-fsrs counts them from times: periods of 24 hours.
///
/// The references of the formulas have times, but no zone in which days could be counted.
extension FSRS {
    func review(_ memory: MemoryState?, grade: Grade, at time: Timestamp) -> MemoryState {
        review(memory, grade: grade, at: time, on: Self.day(of: time, after: memory))
    }

    func preview(_ memory: MemoryState?, at time: Timestamp) -> PerGrade<MemoryState> {
        let day = Self.day(of: time, after: memory)
        return PerGrade { review(memory, grade: $0, at: time, on: day) }
    }

    func retrievability(of memory: MemoryState?, at time: Timestamp) -> Double {
        retrievability(of: memory, on: Self.day(of: time, after: memory))
    }

    private static func day(of time: Timestamp, after memory: MemoryState?) -> StudyDay {
        guard let memory, time > memory.lastReview else {
            return memory?.lastDay ?? StudyDay(LocalDay(number: 0))
        }
        let (elapsed, overflow) = time.milliseconds.subtractingReportingOverflow(
            memory.lastReview.milliseconds)
        return StudyDay(
            LocalDay(number: memory.lastDay.day.number + (overflow ? .max : elapsed) / 86_400_000))
    }
}
