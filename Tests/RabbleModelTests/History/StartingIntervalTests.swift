import TestSupport
import Testing

@testable import RabbleModel

struct StartingIntervalTests {
    @Test("A starting interval is in the name of its drill, which is one of due questions")
    func name() {
        let start = StartingInterval(days: 109, ease: 2_350)
        expectEqual(StartingInterval(drill: "anki19700101i109e2350b+spaced"), start)
        expectEqual(DrillScope(oldName: "anki19700101i109e2350b+spaced").limit, .due)
    }

    @Test(
        "The name of another drill has no start",
        arguments: ["3f9a01c27be4", "anki20240501+spaced", "ankiie", "anki20240501i9", "i1e2"])
    func noStart(name: String) { expectEqual(StartingInterval(drill: name), nil) }
}
