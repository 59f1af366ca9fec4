/// How the program ended, numbered as in `sysexits.h`; 1 is for shells that ask with `if`.
enum ExitCode: Int32 {
    case success = 0
    case nothingDue = 1
    case usage = 64
    case badData = 65
    case noInput = 66
    case cannotCreate = 73
    case ioError = 74
    case interrupted = 130
}
