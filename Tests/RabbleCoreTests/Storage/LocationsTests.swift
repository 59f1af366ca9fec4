import Testing

@testable import RabbleCore

struct LocationsTests {
    @Test(
        "RABBLE_HOME goes before XDG_CONFIG_HOME, and that before HOME",
        arguments: [
            (["RABBLE_HOME": "/r", "XDG_CONFIG_HOME": "/x", "HOME": "/h"], "/r/defaults.json"),
            (["RABBLE_HOME": "relative", "HOME": "/h"], "relative/defaults.json"),
            (["RABBLE_HOME": "", "XDG_CONFIG_HOME": "/x", "HOME": "/h"], "/x/rabble/defaults.json"),
            (["XDG_CONFIG_HOME": "relative", "HOME": "/h"], "/h/.config/rabble/defaults.json"),
            (["XDG_CONFIG_HOME": "", "HOME": "/h"], "/h/.config/rabble/defaults.json"),
            (["XDG_CONFIG_HOME": "/x"], "/x/rabble/defaults.json"), (["HOME": ""], nil), ([:], nil),
        ] as [([String: String], String?)])
    func order(environment: [String: String], path: String?) {
        #expect(Locations { environment[$0] }?.defaultsFile == path)
    }
}
