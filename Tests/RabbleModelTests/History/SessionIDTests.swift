import TestSupport
import Testing

@testable import RabbleModel

struct SessionIDTests {
    @Test(
        "A name tells the plan of its drill, and is read back",
        arguments: [
            (.init(), ""), (.init(limit: .first(20)), "+first20"),
            (.init(limit: .random(20, seed: .max)), "+random20.18446744073709551615"),
            (.init(isMissed: true), "+missed"),
            (.init(isMissed: true, limit: .first(3)), "+missed+first3"),
            (.init(groups: 0xAB, isMissed: true, limit: .first(3)), "+ofab+missed+first3"),
        ] as [(SessionID.Plan, String)])
    func roundTrip(plan: SessionID.Plan, ending: String) {
        var generator = SplitMix64(seed: 1_234_567)
        let id = SessionID(plan: plan, using: &generator)
        // The first 48 of the generator's first 64 bits, 6457827717110365317.
        expectEqual(id.description, "599ed017fb08" + ending)
        expectEqual(SessionID(id.description), id)
    }

    @Test("Small numbers have their zeros")
    func zeros() {
        struct Zero: RandomNumberGenerator { func next() -> UInt64 { 0xA_0000 } }
        var generator = Zero()
        expectEqual(SessionID(plan: .init(), using: &generator).description, "00000000000a")
    }

    @Test(
        "A name of another version stands for a drill of the whole group, and stays as it is",
        arguments: [
            "", "x", "x+", "x+first", "x+first0", "x+first-1", "x+random5", "x+random5.",
            "x+random5.-1", "x+spaced2",
        ])
    func unknown(text: String) {
        expectEqual(SessionID(text).plan, SessionID.Plan())
        expectEqual(SessionID(text).description, text)
    }
}
