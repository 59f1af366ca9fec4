import Foundation
import Observation
import RabbleTesting
import TestSupport
import Testing

@testable import RabbleCore

/// Who follows settings hears of each change.
struct ObservationTests {
    @Test("An observer is called before the change, on the thread of the setter, with no lock held")
    func before() {
        withOwnSettings {
            let heard = Locked([String]())
            let thread = pthread_self()
            withObservationTracking {
                _ = AppSettings.shared.limit
            } onChange: {
                #expect(pthread_equal(thread, pthread_self()) != 0)
                heard.withLock { $0.append("limit was \(AppSettings.shared.limit)") }
                // A lock that was held would be waited for without end.
                AppSettings.shared.newLimit = 3
            }
            AppSettings.shared.accents = .strict
            expectEqual(heard.value, [])
            AppSettings.shared.limit = 7
            AppSettings.shared.limit = 8
            expectEqual(heard.value, ["limit was 0"])
            expectEqual(AppSettings.shared.newLimit, 3)
        }
    }

    @Test("A change in the store of one task is none in that of another")
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
            AppSettings.shared.reset()
            expectEqual(heard.value, 1)
        }
    }

    @Test(
        "A change by another process arrives with synchronize, or with the next setter",
        arguments: [false, true])
    func others(withSetter: Bool) throws {
        let folder = try TemporaryFolder()
        let (ours, theirs) = (
            JSONDefaults(path: folder["a.json"]), JSONDefaults(path: folder["a.json"])
        )
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

    @Test("The values of a setting are the present one and each that follows")
    func values() async throws {
        try await withOwnSettings {
            AppSettings.shared.limit = 1
            var limits = AppSettings.shared.values(of: .limit).makeAsyncIterator()
            var seen = [await limits.next()]
            AppSettings.shared.newLimit = 3
            AppSettings.shared.limit = 2
            seen.append(await limits.next())
            AppSettings.shared.reset(.limit, .newLimit)
            seen.append(await limits.next())
            expectEqual(seen, [1, 2, 0])
            try AppSettings.shared.synchronize()
        }
    }

    @Test("Settings of one's own are a file for a while, and nothing is left of it")
    func removed() throws {
        let path = try withOwnSettings {
            AppSettings.shared.limit = 7
            try AppSettings.shared.synchronize()
            let path = try #require(AppSettings.shared.path)
            #expect(FileManager.default.fileExists(atPath: path))
            return path
        }
        #expect(
            !FileManager.default.fileExists(
                atPath: URL(filePath: path).deletingLastPathComponent().path))
    }
}
