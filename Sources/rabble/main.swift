import Foundation

exit(
    Program(words: Array(CommandLine.arguments.dropFirst()), environment: ProcessInfo.processInfo.environment)
        .run().rawValue)
