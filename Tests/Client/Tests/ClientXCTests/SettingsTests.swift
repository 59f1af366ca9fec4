import RabbleCore
import RabbleTesting
import XCTest

/// Tests of a client that uses only XCTest. Each has its own settings.
final class SettingsTests: XCTestCase {
    override func invokeTest() {
        withOwnSettings { super.invokeTest() }
    }

    override func setUp() {
        XCTAssertEqual(AppSettings.shared.limit, 0)
    }

    override func tearDown() {
        XCTAssertEqual(AppSettings.shared.limit, 7)
    }

    func testSettingIsKept() throws {
        AppSettings.shared.limit = 7
        try AppSettings.shared.synchronize()
    }

    func testSettingOfAnotherTestIsNotThere() throws {
        AppSettings.shared.update(.limit) { $0 += 7 }
        try AppSettings.shared.synchronize()
    }

    func testAsynchronousTestHasTheSameSettings() async throws {
        AppSettings.shared.limit = 3
        await Task.yield()
        XCTAssertEqual(AppSettings.shared.limit, 3)
        let settings = OwnSettings.current
        await Task.detached { settings.run { AppSettings.shared.limit = 7 } }.value
        try AppSettings.shared.synchronize()
    }
}
