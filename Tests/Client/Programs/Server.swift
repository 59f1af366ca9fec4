import Foundation
import RabbleFoundation

/// One learner of many, with their own settings, history and time zone. No singleton is involved.
actor Learner {
    let settings: JSONDefaults
    private let store: ReviewStore
    private let calendar: StudyCalendar

    init(_ id: UUID, timeZone: TimeZone, in folder: URL) {
        let own = folder.appending(path: id.uuidString)
        settings = JSONDefaults(url: own.appending(path: "settings.json"))
        store = ReviewStore(url: own.appending(path: "reviews"))
        calendar = StudyCalendar(timeZone: timeZone)
    }

    func today(_ group: QuestionGroup, at time: Timestamp = .now) throws -> QuestionCounts {
        let study = Study(group, in: try store.history(of: group.id, now: time), calendar: calendar)
        let selection = QuestionSelection(newLimit: settings[.newLimit])
        return Day(study, selection: selection, at: time).counts
    }

    func day(at time: Timestamp) -> StudyDay { calendar.day(of: time) }
}
