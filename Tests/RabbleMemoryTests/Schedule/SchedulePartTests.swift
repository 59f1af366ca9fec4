import TestSupport
import Testing

@testable import RabbleMemory

struct SchedulePartTests {
    @Test("Parts are numbered through, and those of one group with as many questions are its two directions")
    func joining() {
        let (one, two) = (GroupID(title: "One"), GroupID(title: "Two"))
        let parts = SchedulePart.joining([
            SchedulePart(group: one, count: 3), SchedulePart(group: two, count: 2), SchedulePart(group: one, count: 3),
            SchedulePart(group: two, count: 1),
        ])
        expectEqual(parts.map(\.range), [0..<3, 3..<5, 5..<8, 8..<9])
        expectEqual(parts.map(\.otherStart), [5, nil, 0, nil])
        expectEqual(parts[0].other(of: 2), 7)
        expectEqual(parts[2].other(of: 7), 2)
        #expect(parts[1].other(of: 3) == nil)
        expectEqual(parts.map(\.hasOtherDirection), [true, false, true, false])
    }
}
