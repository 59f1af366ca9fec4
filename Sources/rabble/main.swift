import Foundation
import RabbleCore

exit(Program(words: Array(CommandLine.arguments.dropFirst()), variable: Platform.variable).run().rawValue)
