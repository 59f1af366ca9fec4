import RabbleSystem

/// Where this program's files live.
///
/// `RABBLE_HOME` holds everything but what this machine trusts if it is set; otherwise the folders of the
/// [XDG Base Directory Specification](https://specifications.freedesktop.org/basedir-spec/latest/) do.
public struct Locations: Equatable, Sendable {
    /// The file of the settings; nil where the environment names no place for it.
    public let defaultsFile: String?
    /// The folder of the learner's own groups; nil where the environment names no place for it.
    public let groupsFolder: String?
    /// The folder of the histories; nil where the environment names no place for it.
    public let reviewsFolder: String?

    /// The folder that holds ``groupsFolder`` and ``reviewsFolder``, which may be from somebody else; nil without them.
    public let dataFolder: String?
    /// The folder of what this machine trusts, also where `RABBLE_HOME` is set; nil where the environment names no place for it.
    public let stateFolder: String?

    /// The places that the environment of this process names.
    public static let standard = Locations(variable: Platform.variable)

    /// The variable that names a place in bytes that are not UTF-8, and so not as ``standard`` has it; nil if none does.
    package static var malformedVariable: String? {
        let isEverything = Platform.variable("RABBLE_HOME").map { !$0.isEmpty } ?? false
        return Platform.malformedVariable(
            among: (isEverything ? ["RABBLE_HOME"] : ["XDG_CONFIG_HOME", "XDG_DATA_HOME", "HOME"]) + ["XDG_STATE_HOME"])
    }

    /// Finds the places that the variables of the environment name.
    ///
    /// A variable that is empty counts as not set; so does an XDG variable with a relative path, as its specification
    /// asks.
    ///
    /// ```swift
    /// Locations { ["HOME": "/home/ada"][$0] }.defaultsFile    // /home/ada/.config/rabble/defaults.json
    /// ```
    ///
    /// - Parameter variable: gives the value of the variable of a name; nil if it is not set.
    public init(variable: (String) -> String?) {
        func value(_ name: String) -> String? { variable(name).flatMap { $0.isEmpty ? nil : $0 } }
        func absolute(_ name: String) -> String? { value(name).flatMap { $0.hasPrefix("/") ? $0 : nil } }

        let everything = value("RABBLE_HOME")
        let home = value("HOME")
        let configuration =
            everything ?? (absolute("XDG_CONFIG_HOME") ?? home.map { $0 + "/.config" }).map { $0 + "/rabble" }
        let data = everything ?? (absolute("XDG_DATA_HOME") ?? home.map { $0 + "/.local/share" }).map { $0 + "/rabble" }
        defaultsFile = configuration.map { $0 + "/defaults.json" }
        groupsFolder = data.map { $0 + "/groups" }
        reviewsFolder = data.map { $0 + "/reviews" }
        dataFolder = data
        stateFolder = (absolute("XDG_STATE_HOME") ?? home.map { $0 + "/.local/state" }).map { $0 + "/rabble" }
    }
}
