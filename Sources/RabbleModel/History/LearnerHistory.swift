import RabbleSystem

/// A time in which the learner is away.
package struct Pause: Hashable, Sendable {
    package let first: StudyDay
    /// Before ``first`` if the pause was taken back.
    package let last: StudyDay
    /// The name of the rows that gave questions other days because of it.
    package let drill: String

    /// Nil if the pause was taken back.
    package var days: ClosedRange<StudyDay>? { first <= last ? first...last : nil }
}

extension GroupID {
    /// The name of the history that is of no group: it has the pauses and what is set for groups.
    package static let learner = GroupID(validated: "learner")
    /// The group whose answers versions before 0.11.0 wrote into that history.
    static let learnerGroup = GroupID(title: "Learner")
}

extension ReviewHistory {
    /// The texts of what the learner has set for groups, by the names of the settings. The last row
    /// of each counts that is valid.
    ///
    /// - Parameter isValid: whether a setting, by its name, takes a text.
    package func settingsOfGroups(
        where isValid: (_ name: String, _ text: String) -> Bool
    ) -> [GroupID: [String: String]] {
        var settings: [GroupID: [String: String]] = [:]
        for change in changes {
            if case .setting(let text) = change.kind {
                let group = GroupID(validated: change.question.prompt)
                let name = change.question.answer
                guard text.isEmpty || isValid(name, text) else { continue }
                settings[group, default: [:]][name] = text.isEmpty ? nil : text
            }
        }
        return settings.filter { !$1.isEmpty }
    }

    /// The learner's pauses, those of the past too, by their first days. The last row of each
    /// counts.
    package var pauses: [Pause] {
        var pauses: [StudyDay: Pause] = [:]
        for change in changes {
            if case .pause(let first, let last, let drill) = change.kind {
                pauses[first] = Pause(first: first, last: last, drill: drill)
            }
        }
        return pauses.values.sorted { $0.first < $1.first }
    }
}
