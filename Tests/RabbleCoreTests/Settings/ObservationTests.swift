import Foundation
import Observation
import RabbleTesting
import TestSupport
import Testing

@testable import RabbleCore

/// Observers of settings are notified of each change.
struct ObservationTests {
    @Test(
        """
        An observer is called after the change, on the thread of the setter, with no lock held
        """
    )
    func after() {
        withOwnSettings {
            let heard = Locked([String]())
            let thread = pthread_self()
            withObservationTracking {
                _ = AppSettings.shared.limit
            } onChange: {
                #expect(pthread_equal(thread, pthread_self()) != 0)
                let stored = AppSettings.shared.path.map { JSONDefaults(path: $0)[.limit] }
                heard.withLock {
                    $0.append("limit is \(AppSettings.shared.limit), in the file \(stored ?? -1)")
                }
                // With a held lock, this would wait for ever.
                AppSettings.shared.newLimit = 3
            }
            AppSettings.shared.accents = .strict
            expectEqual(heard.value, [])
            AppSettings.shared.limit = 7
            AppSettings.shared.limit = 8
            expectEqual(heard.value, ["limit is 7, in the file 7"])
            expectEqual(AppSettings.shared.newLimit, 3)
        }
    }

    /// Observes again after each change.
    private static func follow(
        _ store: JSONDefaults, _ hear: @escaping @Sendable (Int) -> Void
    ) {
        withObservationTracking {
            _ = store[.limit]
        } onChange: {
            follow(store, hear)
            hear(store[.limit])
        }
    }

    @Test("Observers hear of an unwritable change, but not of an equal value")
    func pending() throws {
        // A file in place of the folder.
        let folder = try TemporaryFolder()
        try folder.write("", to: "new")
        let store = JSONDefaults(path: folder["new/defaults.json"])
        let heard = Locked([Int]())
        Self.follow(store) { limit in heard.withLock { $0.append(limit) } }
        store[.limit] = 7
        store[.limit] = 7
        store[.limit] = -1
        store[.limit] = 0
        store.update(.limit) { $0 += 1 }
        store.update(.limit) { $0 += 0 }
        store[.desiredRetention] = .nan
        expectEqual(heard.value, [7, 0, 1])
        // Observers have already been notified of the pending value.
        try folder.remove("new")
        try store.synchronize()
        expectEqual(heard.value, [7, 0, 1])
        store.removeObject(forKey: "limit")
        expectEqual(heard.value, [7, 0, 1, 0])
    }

    @Test("Nobody hears of a default that is stored or reset")
    func sameValue() throws {
        let folder = try TemporaryFolder()
        let store = JSONDefaults(path: folder["a.json"])
        let values = Locked([Int]())
        Self.follow(store) { limit in values.withLock { $0.append(limit) } }
        let changes: [() -> Void] = [
            { store[.limit] = 0 }, { store.reset([.init(.limit)]) },
            { store.update(.limit) { $0 = 0 } }, { store.reset([.init(.limit)]) },
            { store[.limit] = 3 }, { store.reset([.init(.limit)]) },
        ]
        for change in changes { change() }
        expectEqual(values.value, [3, 0])
    }

    @Test("Two observers, one of which sets the value again, both read the last value")
    func again() throws {
        let folder = try TemporaryFolder()
        let store = JSONDefaults(path: folder["a.json"])
        let heard = Locked([String]())
        Self.follow(store) { limit in
            heard.withLock { $0.append("set again at \(limit)") }
            store[.limit] = 5
            heard.withLock { $0.append("is set") }
        }
        Self.follow(store) { limit in heard.withLock { $0.append("shows \(limit)") } }
        // If one of them were called twice for a change, there would be twice as many after each.
        for limit in 6...20 {
            store[.limit] = limit
            expectEqual(store[.limit], 5)
            expectEqual(heard.value.last { $0.hasPrefix("shows") }, "shows 5")
            // The observers of one value have no order; the change of one of them comes after both.
            expectEqual(heard.value.count, 6)
            expectEqual(
                heard.value.prefix(3).sorted().last { $0.hasPrefix("set") }, "set again at \(limit)"
            )
            expectEqual(heard.value.suffix(3).filter { $0 == "shows 5" }.count, 1)
            heard.value = []
        }
    }

    @Test("An observer that sets the next value is called again when it has returned")
    func nesting() throws {
        let folder = try TemporaryFolder()
        let store = JSONDefaults(path: folder["a.json"])
        let depth = Locked(0)
        let deepest = Locked(0)
        Self.follow(store) { limit in
            depth.value += 1
            deepest.value = max(deepest.value, depth.value)
            if limit < 1_000 { store[.limit] = limit + 1 }
            depth.value -= 1
        }
        store[.limit] = 1
        expectEqual(store[.limit], 1_000)
        expectEqual(deepest.value, 1)
    }

    @Test("A change in the store of one task does not affect another's")
    func apart() {
        withOwnSettings {
            let heard = Locked(0)
            withObservationTracking {
                _ = AppSettings.shared.limit
            } onChange: {
                heard.value += 1
            }
            withOwnSettings { AppSettings.shared.limit = 7 }
            expectEqual(heard.value, 0)
            AppSettings.shared.limit = 7
            expectEqual(heard.value, 1)
            withObservationTracking {
                _ = AppSettings.shared.limit
            } onChange: {
                heard.value += 1
            }
            AppSettings.shared.reset()
            expectEqual(heard.value, 2)
        }
    }

    @Test(
        "A change by another process arrives with synchronize, or with the next setter",
        arguments: [false, true])
    func others(withSetter: Bool) throws {
        let folder = try TemporaryFolder()
        let ours = JSONDefaults(path: folder["a.json"])
        let theirs = JSONDefaults(path: folder["a.json"])
        let heard = Locked([Int]())
        withObservationTracking {
            _ = ours[.limit]
        } onChange: {
            heard.withLock { $0.append(ours[.limit]) }
        }
        theirs[.limit] = 9
        expectEqual(heard.value, [])
        if withSetter { ours[.newLimit] = 1 }
        try ours.synchronize()
        expectEqual(heard.value, [9])
    }

    /// A view that renders when it is notified.
    @MainActor private final class View {
        private(set) var shown = 0

        func render() {
            shown = withObservationTracking {
                AppSettings.shared.limit
            } onChange: {
                Task { @MainActor in self.render() }
            }
        }
    }

    @Test(
        "A view shows the value set by another thread or process, not the old one",
        .ownSettings,
        arguments: [
            { AppSettings.shared.limit = $0 },
            { limit in AppSettings.shared.update(.limit) { $0 = limit } },
            { limit in
                AppSettings.shared.path.map { JSONDefaults(path: $0)[.limit] = limit }
                try? AppSettings.shared.synchronize()
            },
        ] as [@Sendable (Int) -> Void])
    func views(set: @escaping @Sendable (Int) -> Void) async {
        let settings = OwnSettings.current
        let view = View()
        await view.render()
        for limit in 1...50 {
            await Task.detached { settings.run { set(limit) } }.value
            // The view renders before, because it was notified first.
            expectEqual(await view.shown, limit)
        }
    }

    @Test("The values of a setting are the present one and each that follows")
    func values() async throws {
        try await withOwnSettings {
            AppSettings.shared.limit = 1
            var limits = AppSettings.shared.values(of: .limit).makeAsyncIterator()
            var seen = [await limits.next()]
            AppSettings.shared.newLimit = 3
            AppSettings.shared.limit = 2
            seen.append(await limits.next())
            AppSettings.shared.reset([.init(.limit), .init(.newLimit)])
            seen.append(await limits.next())
            AppSettings.shared.limit = 0
            AppSettings.shared.limit = 4
            seen.append(await limits.next())
            expectEqual(seen, [1, 2, 0, 4])
            try AppSettings.shared.synchronize()
        }
    }
}
