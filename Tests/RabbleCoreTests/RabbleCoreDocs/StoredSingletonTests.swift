import RabbleCore
import RabbleTesting
import TestSupport
import Testing

/// An object that stores the singleton, as in the book, behaves as the articles say.
struct StoredSingletonTests {
    private struct Controller {
        let settings = AppSettings.shared
    }

    @Test("A stored AppSettings.shared reads and writes the settings of the test that uses it")
    func stored() {
        let controller = Controller()
        withOwnSettings {
            controller.settings.limit = 3
            expectEqual(AppSettings.shared.limit, 3)
        }
        withOwnSettings { expectEqual(controller.settings.limit, 0) }
    }
}
