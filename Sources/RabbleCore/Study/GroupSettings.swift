/// What a learner has set for one group.
package struct GroupSettings: Hashable, Sendable {
    /// The settings that a group may have of its own.
    package static let keys: [AppSettings.AnyKey] = [.init(.newLimit), .init(.desiredRetention)]

    /// The most new questions of the group on a day; nil where only the limit of all groups counts.
    package var newLimit: Int?
    /// Nil where the group is asked as all are.
    package var desiredRetention: Double?

    package init() {}

    /// - Parameter texts: the values by the names of their settings; what is invalid is left out.
    package init(_ texts: [String: String]) {
        func value<Value>(_ key: AppSettings.Key<Value>) -> Value? {
            texts[key.name].flatMap(key.value)
        }
        newLimit = value(.newLimit)
        desiredRetention = value(.desiredRetention)
    }

    fileprivate static func takes(_ name: String, _ text: String) -> Bool {
        GroupSettings([name: text]) != GroupSettings()
    }

    /// The values by the names of their settings.
    package var values: [(name: String, value: JSONValue)] {
        [
            newLimit.map { (AppSettings.Key.newLimit.name, .number($0)) },
            desiredRetention.map { (AppSettings.Key.desiredRetention.name, .number($0)) },
        ].compactMap(\.self)
    }

    func own(_ scheduler: FSRS) -> FSRS {
        desiredRetention.map(scheduler.desiring) ?? scheduler
    }
}

extension ReviewHistory {
    package var groupSettings: [GroupID: GroupSettings] {
        settingsOfGroups(where: GroupSettings.takes).mapValues(GroupSettings.init)
    }
}

extension LibraryPlan {
    /// Has what is set for a group hold for others from now on, where these have nothing of their
    /// own, and no longer for it. What was set for a group that is gone counts for none.
    mutating func moveSettings(
        of group: GroupID, to others: Set<GroupID>, in groups: borrowing LockedGroups
    ) throws(GroupFileError) {
        let history = try groups.history(of: .learner)
        let known = history.settingsOfGroups(where: GroupSettings.takes).filter {
            $0.key == group || groups.groups[$0.key] != nil
        }
        guard let texts = known[group]?.sorted(by: { $0.key < $1.key }) else { return }
        rows.append(
            Rows(group: .learner, last: history.lastChange) { log in
                for (setting, text) in texts {
                    for other in others.sorted() where known[other]?[setting] == nil {
                        log.add(setting, text, of: other)
                    }
                    log.add(setting, "", of: group)
                }
            })
    }
}
