import TestSupport
import Testing

@testable import RabbleBase

struct LocationsTests {
    @Test(
        "RABBLE_HOME goes before the XDG variables, and those before HOME",
        arguments: [
            (
                ["RABBLE_HOME": "/r", "XDG_CONFIG_HOME": "/x", "HOME": "/h"], "/r/defaults.json",
                "/r/reviews"
            ),
            (
                ["RABBLE_HOME": "relative", "HOME": "/h"], "relative/defaults.json",
                "relative/reviews"
            ),
            (
                ["RABBLE_HOME": "", "XDG_CONFIG_HOME": "/x", "XDG_DATA_HOME": "/d", "HOME": "/h"],
                "/x/rabble/defaults.json", "/d/rabble/reviews"
            ),
            (
                ["XDG_CONFIG_HOME": "relative", "XDG_DATA_HOME": "./d", "HOME": "/h"],
                "/h/.config/rabble/defaults.json", "/h/.local/share/rabble/reviews"
            ),
            (
                ["XDG_CONFIG_HOME": "", "HOME": "/h"], "/h/.config/rabble/defaults.json",
                "/h/.local/share/rabble/reviews"
            ),
            (["XDG_CONFIG_HOME": "/x"], "/x/rabble/defaults.json", nil),
            (["XDG_DATA_HOME": "/d"], nil, "/d/rabble/reviews"), (["HOME": ""], nil, nil),
            ([:], nil, nil),
        ] as [([String: String], String?, String?)])
    func order(environment: [String: String], defaultsFile: String?, reviewsFolder: String?) {
        let locations = Locations { environment[$0] }
        expectEqual(locations.defaultsFile, defaultsFile)
        expectEqual(locations.reviewsFolder, reviewsFolder)
    }

    @Test(
        "The folder of what this machine trusts is elsewhere, also if RABBLE_HOME is set",
        arguments: [
            (["RABBLE_HOME": "/r", "HOME": "/h"], "/h/.local/state/rabble"),
            (["RABBLE_HOME": "/r", "XDG_STATE_HOME": "/s", "HOME": "/h"], "/s/rabble"),
            (["XDG_STATE_HOME": "relative", "HOME": "/h"], "/h/.local/state/rabble"),
            (["RABBLE_HOME": "/r"], nil),
        ] as [([String: String], String?)])
    func state(environment: [String: String], stateFolder: String?) {
        expectEqual(Locations { environment[$0] }.stateFolder, stateFolder)
    }
}
