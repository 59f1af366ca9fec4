/// How the program ended, in the numbers of `sysexits.h`, but for what a shell asks with `if`.
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
