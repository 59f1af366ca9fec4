extension Context {
    private static let settingsOfGroup = GroupSettings.keys.map { Setting(key: $0) }

    /// `rabble settings new 5 --group verbs` changes a setting for one group only.
    func changeSettings(ofGroupNamed name: String) throws(Failure) {
        try requireLearner()
        let library = library()
        // If the group has been removed, only its settings are left.
        let gone = settingsOfGroups.keys.first { id in
            id.description == name && !library.contains { $0.id == id }
        }
        let group = try gone == nil ? library.group(named: name) : nil
        guard let id = group?.id ?? gone else { return }
        let title = group?.title ?? name
        let words = arguments.operands
        var chosen = Self.settingsOfGroup
        if let word = words.first {
            let known = try Setting.named(word)
            chosen.removeAll { $0.name != known.name }
            if chosen.isEmpty {
                let names = Self.settingsOfGroup.map(\.name).joined(separator: " and ")
                throw .usage("\(known.name) is for all groups; --group takes \(names)")
            }
        }
        var verb = "is"
        if arguments.has(.reset) {
            verb = "is back to"
            try keep(chosen.map { ($0.name, "") }, of: id, group)
        } else if words.count == 2 {
            verb = "is now"
            try keep([(chosen[0].name, chosen[0].value(typed: words[1]).text)], of: id, group)
        }
        let own = settingsOfGroups[id]
        if asJSON {
            return output.writeJSON([
                "group": "\(id)", "title": title, "new": own?.newLimit,
                "retention": own?.desiredRetention,
            ])
        }
        for setting in chosen {
            let value = own?.values.first { $0.name == setting.name }
            let text = value.map(\.value.text) ?? "\(setting.text), as for all groups"
            say("\(setting.name) of \(title) \(verb) \(text)", hanging: 0)
        }
    }

    /// - Parameter values: the texts of the settings; an empty one restores the general setting.
    private func keep(
        _ values: [(name: String, text: String)], of id: GroupID, _ group: LibraryGroup?
    ) throws(Failure) {
        try holding(group) { store throws(Failure) in
            let history = try history(of: .learner, in: store, warning: false)
            let log = store.changeLog(of: .learner, after: history.lastChange)
            for (name, text) in values { log.add(name, text, of: id) }
            try Failure.writing(log.keep)
        }
        forgetHistories()
    }

    /// The settings of single groups, in the order of the library; those of missing groups are
    /// last.
    private var listedSettings: [(id: GroupID, title: String, settings: GroupSettings)] {
        var rest = settingsOfGroups
        if rest.isEmpty { return [] }
        let known = library(warning: false).compactMap { group in
            rest.removeValue(forKey: group.id).map { (group.id, group.title, $0) }
        }
        return known + rest.ordered { $0.key < $1.key }.map { ($0, $0.description, $1) }
    }

    var linesOfGroupSettings: [String] {
        listedSettings.flatMap { $0.settings.lines(of: $0.title) }
    }

    /// The same for programs; nil if no group has settings.
    var groupSettings: JSONObject? {
        let members = listedSettings.map { JSONValue.Member("\($0.id)", $0.settings.members.json) }
        return members.isEmpty ? nil : JSONObject(members)
    }
}

extension GroupSettings {
    var members: JSONObject { JSONObject(values.map { JSONValue.Member($0.name, $0.value) }) }

    /// `new of Verbs is 5`, one line for each setting.
    func lines(of title: String) -> [String] {
        values.map { "\($0.name) of \(title) is \($0.value.text)" }
    }
}
