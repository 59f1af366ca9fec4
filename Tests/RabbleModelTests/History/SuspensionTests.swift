import TestSupport
import Testing

@testable import RabbleModel

struct SuspensionTests {
    private static func suspension(_ time: Int64, _ prompt: String, _ isSuspended: Bool) -> Suspension {
        Suspension(
            time: Timestamp(milliseconds: time), session: "s", question: .init(prompt: prompt, answer: "x"),
            isSuspended: isSuspended)
    }

    @Test("Suspensions come in the order of time, and of the same time what suspends comes first")
    func order() {
        let sorted = [
            Self.suspension(1, "b", true), Self.suspension(1, "a", false), Self.suspension(2, "a", true),
            Self.suspension(2, "b", true), Self.suspension(3, "a", false),
        ]
        expectEqual(sorted.reversed().sorted(), sorted)
    }
}
