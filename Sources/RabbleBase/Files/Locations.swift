import RabbleSystem

/// The folders of this program's files.
///
/// If `RABBLE_HOME` is set, it holds everything except this machine's own state; otherwise the
/// folders of the [XDG Base Directory
/// Specification](https://specifications.freedesktop.org/basedir-spec/latest/) are used.
public struct Locations: Hashable, Sendable {
    package let configurationFolder: String?
    /// The folder of groups and histories, which may come from someone else; nil if the environment
    /// defines no path for it.
    public let dataFolder: String?
    /// The folder of this machine's own state: trusted folders and cached results. It is used even
    /// if `RABBLE_HOME` is set; nil if the environment defines no path for it.
    public let stateFolder: String?

    /// The folders that the environment of this process defines.
    public static let standard = Locations(variable: Platform.variable)

    /// The environment variable whose path is not valid UTF-8, so ``standard`` ignores it; nil if
    /// there is none.
    package static var malformedVariable: String? {
        let isEverything = Platform.variable("RABBLE_HOME").map { !$0.isEmpty } ?? false
        return Platform.malformedVariable(
            among: (isEverything ? ["RABBLE_HOME"] : ["XDG_CONFIG_HOME", "XDG_DATA_HOME", "HOME"])
                + ["XDG_STATE_HOME"])
    }

    /// The folders that environment variables define.
    ///
    /// An empty variable counts as unset; so does an XDG variable with a relative path, as the
    /// specification requires.
    ///
    /// ```swift
    /// Locations { ["HOME": "/home/ada"][$0] }.dataFolder    // /home/ada/.local/share/rabble
    /// ```
    ///
    /// - Parameter variable: returns the value of a variable; nil if it is not set.
    public init(variable: (String) -> String?) {
        func value(_ name: String) -> String? { variable(name).flatMap { $0.isEmpty ? nil : $0 } }
        let home = value("HOME")
        func folder(_ name: String, below parent: String) -> String? {
            let base =
                value(name).flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home.map { $0 + parent }
            return base.map { $0 + "/rabble" }
        }
        #if os(iOS) || os(tvOS) || os(visionOS)
            // A sandboxed app can write nowhere else.
            let container = home.map { $0 + "/Library/Application Support/rabble" }
        #else
            let container: String? = nil
        #endif
        let everything = value("RABBLE_HOME") ?? container
        configurationFolder = everything ?? folder("XDG_CONFIG_HOME", below: "/.config")
        dataFolder = everything ?? folder("XDG_DATA_HOME", below: "/.local/share")
        stateFolder = container ?? folder("XDG_STATE_HOME", below: "/.local/state")
    }
}
