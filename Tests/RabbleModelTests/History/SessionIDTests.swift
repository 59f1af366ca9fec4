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

    @Test(
        "A name has the clock that the learner had, and names one drill whatever that is",
        arguments: [(540, "e540"), (-480, "w480"), (0, "e0"), (345, "e345"), (2_279, "e2279")])
    func clock(minutes: Int, text: String) {
        for plan in ["", "+first20", "+ofab+missed"] {
            let id = SessionID("3f9a01c27be4" + plan).on(clock: minutes)
            expectEqual(id.description, "3f9a01c27be4\(text)\(plan)")
            expectEqual(SessionID(id.description), id)
            expectEqual(SessionID.offset(in: id.description), minutes)
            expectEqual(SessionID.drill(id.description), "3f9a01c27be4" + plan)
            // Elsewhere it is the same drill under a second name.
            expectEqual(SessionID(id.description).on(clock: 60).digits, "3f9a01c27be4")
        }
        expectEqual(SessionID("bot").on(clock: minutes).description, "bot")
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
            "x+random5.-1", "x+spaced2", "3f9a01c27be4e", "3f9a01c27be4e05", "3f9a01c27be4w0",
            "3f9a01c27be4e2280", "3F9A01C27BE4e60", "anki20240501i109e2500",
        ])
    func unknown(text: String) {
        expectEqual(SessionID(text).plan, SessionID.Plan())
        expectEqual(SessionID(text).description, text)
    }
}
