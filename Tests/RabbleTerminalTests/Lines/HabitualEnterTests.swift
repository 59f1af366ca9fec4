import Testing

@testable import RabbleTerminal

struct HabitualEnterTests {
    private let start = ContinuousClock.now

    /// Whether an Enter counts as habit this many milliseconds after a single key whose result is
    /// shown.
    private func isHabit(after milliseconds: Int, _ keys: Key...) -> Bool {
        var habit = HabitualEnter()
        habit.begin()
        habit.wait(from: start)
        for key in keys { _ = habit.contains(key, at: start) }
        return habit.contains(.enter, at: start + .milliseconds(milliseconds))
    }

    @Test(
        """
        An Enter soon after a single key is habit; one after a pause, or after another key, is \
        intended
        """
    )
    func time() {
        #expect(isHabit(after: 0))
        #expect(isHabit(after: 499))
        #expect(!isHabit(after: 500))
        #expect(!isHabit(after: 10, .scalar("a")))
        #expect(!isHabit(after: 10, .enter))
    }

    @Test(
        "An Enter typed together with the key is habit, however long the program was busy"
    )
    func ahead() {
        var habit = HabitualEnter()
        habit.begin()
        let later = start + .seconds(10)
        let first = habit.contains(.enter, at: later)
        let second = habit.contains(.enter, at: later)
        #expect(first && !second)
    }
}
