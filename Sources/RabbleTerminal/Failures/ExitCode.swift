/// How the program ended, numbered as in `sysexits.h`; 1 is for shells that ask with `if`.
package enum ExitCode: Int32, CaseIterable {
    case success = 0
    case nothingDue = 1
    case usage = 64
    case badData = 65
    case noInput = 66
    case cannotCreate = 73
    case ioError = 74
    case interrupted = 130

    /// When the program ends with this code.
    package var meaning: String {
        switch self {
        case .success: "Success."
        case .nothingDue: "rabble due: nothing is due."
        case .usage: "An unknown command, option, name or value."
        case .badData: "A file with errors, or without questions."
        case .noInput: "No such file, no group chosen, or too few answers to fit."
        case .cannotCreate: "A file could not be created."
        case .ioError: "Input or output failed."
        case .interrupted: "Ctrl-C."
        }
    }
}
