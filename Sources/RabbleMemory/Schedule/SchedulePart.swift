/// What a ``Schedule`` knows of one group: where its questions stand, and on which days they were asked.
struct SchedulePart: Sendable {
    let group: GroupID
    /// The indices of its questions.
    private(set) var range: Range<Int>
    /// The study days on which a question was asked for the first time, whatever the direction.
    private let firstDays: [StudyDay]
    /// The study day on which each question was last asked in the other direction; empty if none ever was.
    private let otherDays: [StudyDay?]
    /// Where the same questions begin in the other direction, if they are here as well.
    private(set) var otherStart: Int?

    /// A group of which nothing was asked.
    init(group: GroupID, count: Int) {
        self.group = group
        range = 0..<count
        firstDays = []
        otherDays = []
    }

    init(group: GroupID, count: Int, _ numbers: QuestionNumbers, _ days: ReviewDays) {
        self.group = group
        range = 0..<count
        firstDays = days.first.compactMap(\.self)
        otherDays = numbers.reversed.map { $0.flatMap { days.last[$0] } }
    }

    /// The parts one after the other.
    static func joining(_ parts: [SchedulePart]) -> [SchedulePart] {
        var joined = parts
        var start = 0
        var starts: [GroupID: [Int]] = [:]
        for index in joined.indices {
            let count = joined[index].range.count
            joined[index].range = start..<start + count
            start += count
            let others = starts[joined[index].group, default: []].filter { joined[$0].range.count == count }
            if let other = others.first {
                joined[index].otherStart = joined[other].range.lowerBound
                joined[other].otherStart = joined[index].range.lowerBound
            }
            starts[joined[index].group, default: []].append(index)
        }
        return joined
    }

    /// How many questions were asked for the first time on a day, whatever the direction.
    func introducedCount(on day: StudyDay) -> Int { firstDays.count { $0 == day } }

    /// The study day on which a question was last asked in the other direction; nil if it never was.
    func otherDay(of index: Int) -> StudyDay? { otherDays.isEmpty ? nil : otherDays[index - range.lowerBound] }

    /// The index of a question in the other direction, if that is here as well.
    func other(of index: Int) -> Int? { otherStart.map { $0 + index - range.lowerBound } }

    /// Whether any of its questions may have been asked in the other direction, or may be.
    var hasOtherDirection: Bool { otherStart != nil || wasAskedOtherwise }

    /// Whether any of its questions was asked in the other direction.
    var wasAskedOtherwise: Bool { otherDays.contains { $0 != nil } }
}
