import Foundation
import RabbleBase

/// A time and a zone of the system's database in which a test runs.
///
/// `RABBLE_NOW=2026-12-24T18:00:00+01:00 TZ=Europe/Berlin swift test` runs all tests at another
/// moment than the default. The file `.ci/moments` has those at which wrong counts of days are most
/// likely.
package struct Moment: Sendable, CustomStringConvertible {
    package let time: Timestamp
    package let zone: String

    package init(_ time: Timestamp, in zone: String) {
        self.time = time
        self.zone = zone
    }

    package var description: String { "\(time) in \(zone)" }

    /// The default moment at which tests start programs.
    package static let ofTests: Moment = {
        let environment = ProcessInfo.processInfo.environment
        guard TestClock.canBeMoved else { return Moment(TestClock.trueTime, in: zoneOfTests) }
        if let moved = environment["RABBLE_NOW"], let time = Timestamp(local: moved) {
            return Moment(time, in: environment["TZ"] ?? zoneOfTests)
        }
        return Moment(Timestamp(milliseconds: 1_795_258_800_000), in: zoneOfTests)
    }()

    private static let zoneOfTests = "Europe/Berlin"

    /// The moments of `.ci/moments`, each a zone and a time on a line.
    package static let all: [Moment] = {
        let file = packageFolder.appending(path: ".ci/moments")
        let lines = (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n") ?? []
        return lines.compactMap { line in
            let words = line.split(separator: " ")
            return Timestamp(local: words[1]).map { Moment($0, in: String(words[0])) }
        }
    }()

    /// The moments at which cases without processes run: the tests' default, and with
    /// `RABBLE_MOMENTS=all` those of `.ci/moments`.
    package static let tried: [Moment] =
        ProcessInfo.processInfo.environment["RABBLE_MOMENTS"] == "all" ? all : [ofTests]

    /// The calendar of a machine in the zone.
    package var calendar: StudyCalendar { (try? .zone(zone)) ?? .utc }

    /// Noon in UTC on the date of the study day.
    package var noonInUTC: Timestamp {
        Timestamp(milliseconds: (today.day.number * 24 + 12) * 3_600_000)
    }

    /// The study day at this moment.
    package var today: StudyDay { calendar.day(of: time) }

    /// Noon of the study day this many days later.
    package func noon(_ distance: Int = 0) -> Timestamp {
        let day = day(distance)
        // No clock changes between four and noon.
        return Timestamp(milliseconds: calendar.start(of: day).milliseconds + 8 * 3_600_000)
    }

    /// The study day this many days later.
    package func day(_ distance: Int) -> StudyDay {
        StudyDay(LocalDay(number: today.day.number + Int64(distance)))
    }

    /// A time of this day, `12:00`, or another moment, `2026-12-24T18:00:00+01:00 Europe/Berlin`,
    /// in this zone if it names none; nil for anything else.
    package func at(_ text: String) -> Moment? {
        let words = text.split(separator: " ")
        if let time = Timestamp(local: words[0]) {
            return Moment(time, in: words.count > 1 ? String(words[1]) : zone)
        }
        guard let match = text.wholeMatch(of: /(\d\d):(\d\d)/),
            let hour = Int64(match.1), let minute = Int64(match.2)
        else { return nil }
        // The first hours of a date belong to the previous study day.
        let minutes = (hour * 60 + minute - 240 + 1_440) % 1_440
        let start = calendar.start(of: today).milliseconds
        return Moment(Timestamp(milliseconds: start + minutes * 60_000), in: zone)
    }

    /// The same time of an earlier study day; if that day is shorter, its end.
    package func time(daysAgo: Int) -> Timestamp {
        let day = day(-daysAgo)
        let sinceStart = time.milliseconds - calendar.start(of: today).milliseconds
        let start = calendar.start(of: day).milliseconds
        let next = StudyDay(LocalDay(number: day.day.number + 1))
        let end = calendar.start(of: next).milliseconds
        return Timestamp(milliseconds: min(start + sinceStart, end - 1_000))
    }

    // MARK: Days in texts

    /// The date as in the names of drills imported from Anki.
    private func digits(of day: StudyDay) -> String { day.day.description.filter(\.isNumber) }

    /// The text with the dates of nearby days replaced by their distance, `day +3`.
    package func withDistances(_ text: String) -> String {
        // Most texts have no date, and searching for one takes as long as many tests.
        if !text.contains("20") { return text }
        return text.replacing(/\d{4}-\d\d-\d\d/) { match in
            guard let day = Timestamp("\(match.0)T00:00:00Z") else { return String(match.0) }
            let number = day.milliseconds / 86_400_000
            let distance = number - today.day.number
            guard abs(distance) <= 1_000 else { return String(match.0) }
            return "day \(distance < 0 ? "" : "+")\(distance)"
        }
        .replacing("anki" + digits(of: today), with: "anki[day +0]")
    }

    /// The text with distances of days replaced by dates, and with the times this many seconds
    /// after this moment, `now +30`, or after noon of its day, `noon +30`, in UTC or with an
    /// offset, `noon +30+09:00`.
    package func withDates(_ text: String) -> String {
        if !["day ", "now ", "noon ", "[2"].contains(where: text.contains) { return text }
        return text.replacing(/day ([+-]\d+)/) { match in
            Int(match.1).map { day($0).day.description } ?? String(match.0)
        }
        .replacing(/\b(now|noon) ([+-][\d.]+)([+-]\d\d:\d\d)?/) { match in
            let start = match.1 == "now" ? time : noon()
            let milliseconds = ((Double(match.2) ?? 0) * 1_000).rounded()
            let time = Timestamp(milliseconds: start.milliseconds + Int64(milliseconds))
            let zone = match.3.flatMap { zone in
                Array(zone.utf8).withUnsafeBytes { Timestamp.offset($0) }
            }
            return zone.map(time.local) ?? time.description
        }
        .replacing("anki[\(today.day)]", with: "anki" + digits(of: today))
    }
}

extension Timestamp {
    /// A time after all times in tests, in 2096.
    package static let later = Timestamp(milliseconds: 4_000_000_000_000)
}

/// A clock that starts at a moment and runs.
package struct TestClock: Sendable {
    /// Whether programs can be given this clock: a release build uses the real time.
    #if DEBUG
        package static let canBeMoved = true
    #else
        package static let canBeMoved = false
    #endif
    package let moment: Moment
    private let since = trueTime

    package init(_ moment: Moment = .ofTests) { self.moment = moment }

    /// The time that it shows.
    package var now: Timestamp {
        Timestamp(
            milliseconds: moment.time.milliseconds + Self.trueTime.milliseconds
                - since.milliseconds)
    }

    /// The variables that make programs show the same time, in the zone of the moment.
    package var variables: [String: String] {
        [
            "RABBLE_NOW": moment.time.description.replacing("Z", with: "+00:00"),
            "RABBLE_NOW_SINCE": "\(since.milliseconds)", "TZ": moment.zone,
        ]
    }

    /// The real time of the system, which no tested result depends on.
    package static var trueTime: Timestamp { .now }
}
