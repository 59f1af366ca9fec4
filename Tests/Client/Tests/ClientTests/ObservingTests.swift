import Foundation
import Observation
import RabbleCore
import RabbleTesting
import Testing

/// Views and other observers of a setting always end up with its current value.
@Suite(.ownSettings)
struct ObservingTests {
    enum Change: CaseIterable {
        case set, update, otherProcess

        func make(_ limit: Int) throws {
            switch self {
            case .set: AppSettings.shared.limit = limit
            case .update: AppSettings.shared.update(.limit) { $0 = limit }
            case .otherProcess:
                // Another process has another store.
                JSONDefaults(path: try #require(AppSettings.shared.path))[.limit] = limit
                try AppSettings.shared.synchronize()
            }
        }
    }

    @MainActor
    private final class Model {
        private(set) var rendered = -1
        private(set) var observed = -1
        private(set) var followed = -1
        var shown: Set<Int> { [rendered, observed, followed] }

        func render() {
            rendered = withObservationTracking {
                AppSettings.shared.limit
            } onChange: {
                Task { @MainActor in self.render() }
            }
        }

        func observe() async {
            if #available(macOS 26, *) {
                for await limit in Observations({ AppSettings.shared.limit }) { observed = limit }
            }
        }

        func follow() async {
            for await limit in AppSettings.shared.values(of: .limit) { followed = limit }
        }
    }

    @Test("Whichever thread or process changes a setting, no view keeps the old value")
    func observing() async throws {
        let settings = OwnSettings.current
        let model = Model()
        await model.render()
        let following = [Task { await model.observe() }, Task { await model.follow() }]
        defer { for task in following { task.cancel() } }
        let patience = ContinuousClock.now + .seconds(600)
        for round in 0..<250 {
            await withCheckedContinuation { continuation in
                DispatchQueue.global().async {
                    DispatchQueue.concurrentPerform(iterations: 4) { thread in
                        let change = Change.allCases[(round + thread) % 3]
                        settings.run {
                            #expect(throws: Never.self) { try change.make(4 * round + thread + 1) }
                        }
                    }
                    continuation.resume()
                }
            }
            let limit = AppSettings.shared.limit
            while await model.shown != [limit] {
                let shown = await model.shown
                try #require(
                    ContinuousClock.now < patience,
                    "\(shown) are shown in round \(round), not \(limit)")
                await Task.yield()
            }
        }
    }
}
