import Foundation

import RabbleCore

extension StudyCalendar {
    /// Where the tests are whose times are in UTC.
    package static let utc = StudyCalendar { _ in 0 }

    /// A calendar in a zone of the system's database, as a client has it.
    package static func zone(_ name: some StringProtocol) throws -> StudyCalendar {
        guard let zone = TimeZone(identifier: String(name)) else { throw CocoaError(.fileReadNoSuchFile) }
        return StudyCalendar { zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double($0.milliseconds) / 1_000)) }
    }
}
