/// Where this program's files live.
///
/// `RABBLE_HOME` holds everything if it is set; otherwise the folders of the
/// [XDG Base Directory Specification](https://specifications.freedesktop.org/basedir-spec/latest/) do.
public struct Locations: Equatable, Sendable {
    /// The file of the settings.
    public let defaultsFile: String

    /// Finds the places that the variables of the environment name; nil where none of them names a home.
    ///
    /// A variable that is empty counts as not set; so does an XDG variable with a relative path, as its specification
    /// asks.
    ///
    /// ```swift
    /// Locations { ["HOME": "/home/ada"][$0] }?.defaultsFile    // /home/ada/.config/rabble/defaults.json
    /// ```
    ///
    /// - Parameter variable: gives the value of the variable of a name; nil if it is not set.
    public init?(variable: (String) -> String?) {
        func value(_ name: String) -> String? { variable(name).flatMap { $0.isEmpty ? nil : $0 } }
        func absolute(_ name: String) -> String? { value(name).flatMap { $0.hasPrefix("/") ? $0 : nil } }

        if let everything = value("RABBLE_HOME") {
            defaultsFile = everything + "/defaults.json"
        } else if let configuration = absolute("XDG_CONFIG_HOME") ?? value("HOME").map({ $0 + "/.config" }) {
            defaultsFile = configuration + "/rabble/defaults.json"
        } else {
            return nil
        }
    }
}
