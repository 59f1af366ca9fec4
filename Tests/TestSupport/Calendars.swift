import Foundation

import RabbleBase

extension StudyCalendar {
    /// A calendar in UTC.
    package static let utc = StudyCalendar { _ in 0 }

    /// A calendar for a time zone of the system's database, made the way a client makes it.
    package static func zone(_ name: some StringProtocol) throws -> StudyCalendar {
        guard let zone = TimeZone(identifier: String(name)) else {
            throw CocoaError(.fileReadNoSuchFile)
        }
        return StudyCalendar {
            zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double($0.milliseconds) / 1_000))
        }
    }
}
