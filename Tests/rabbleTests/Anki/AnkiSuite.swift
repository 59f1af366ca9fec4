import Foundation
import TestSupport
import Testing

/// Tests with their own library, a folder for packages, and one for unpacked files.
protocol AnkiSuite {
    var desk: AnkiDesk { get }
}

struct AnkiDesk {
    let rabble: Rabble
    let made: TemporaryFolder

    init() throws {
        var rabble = try Rabble()
        made = try TemporaryFolder()
        rabble.environment = ["PATH": AnkiFiles.path]
        self.rabble = rabble
    }
}

extension AnkiSuite {
    var rabble: Rabble { desk.rabble }
    var temporary: TemporaryFolder { desk.rabble.temporary }
    var made: TemporaryFolder { desk.made }

    /// Imports a file, and expects that no unpacked files are left.
    func importing(_ file: String) throws -> Outcome {
        let outcome = try rabble.run("groups", "import", file)
        try expectEqual(temporary.names, [])
        return outcome
    }
}
