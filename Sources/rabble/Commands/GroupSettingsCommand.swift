/// `rabble settings new 5 --group verbs` changes a setting for one group only.
struct GroupSettingsCommand {
    private let context: Context
    private let id: GroupID
    private let title: String
    /// Nil if the group has been removed, and only its settings are left.
    private let group: LibraryGroup?

    static let settings = GroupSettings.keys.map { Setting(key: $0) }

    init(groupNamed name: String, _ context: Context) throws(Failure) {
        self.context = context
        let library = context.library()
        let gone = context.settingsOfGroups.keys.first { id in
            id.description == name && !library.contains { $0.id == id }
        }
        if let gone {
            (group, id, title) = (nil, gone, name)
        } else {
            let found = try library.group(named: name)
            (group, id, title) = (found, found.id, found.title)
        }
    }

    func run(_ arguments: Arguments) throws(Failure) {
        var chosen = Self.settings
        if let name = arguments.operands.first {
            chosen = [try Self.setting(named: name)]
        }
        var verb = "is"
        if arguments.has(.reset) {
            verb = "is back to"
            try keep(chosen.map { ($0, nil) })
        } else if arguments.operands.count == 2 {
            verb = "is now"
            try keep([(chosen[0], try chosen[0].value(typed: arguments.operands[1]))])
        }
        if arguments.has(.json) {
            let own = context.settingsOfGroups[id]
            return context.output.writeJSON([
                "group": "\(id)", "title": title, "new": own?.newLimit,
                "retention": own?.desiredRetention,
            ])
        }
        for setting in chosen { context.say(line(setting, verb), hanging: 0) }
    }

    private static func setting(named name: String) throws(Failure) -> Setting {
        let known = try Setting.all.element(
            named: name, ignoringCase: true, kind: "setting", name: \.name)
        if let setting = settings.first(where: { $0.name == known.name }) { return setting }
        let names = settings.map(\.name).joined(separator: " and ")
        throw .usage("\(known.name) is for all groups; --group takes \(names)")
    }

    private func line(_ setting: Setting, _ verb: String) -> String {
        let own = context.settingsOfGroups[id]?.values.first { $0.name == setting.name }
        return own.map { "\(setting.name) of \(title) \(verb) \($0.value.text)" }
            ?? "\(setting.name) of \(title) \(verb) \(setting.text), as for all groups"
    }

    /// - Parameter values: the settings; a nil value restores the general one.
    private func keep(_ values: [(setting: Setting, value: JSONValue?)]) throws(Failure) {
        let store = try context.reviews()
        try Failure.writing { try store.checkLink() }
        // If the group were renamed meanwhile, it would lose them.
        let held = try Failure.writing { () throws -> LockedGroups? in
            guard let group, !group.isBuiltIn else { return nil }
            return try context.groupStore?.hold(group)
        }
        defer { withExtendedLifetime(held) {} }
        let history = try context.history(of: .learner, in: store, warning: false)
        let log = store.changeLog(of: .learner, after: history.lastChange)
        for (setting, value) in values { log.add(setting.name, value?.text ?? "", of: id) }
        try Failure.writing(log.keep)
        context.forgetHistories()
    }
}

extension GroupSettings {
    var members: JSONObject { JSONObject(values.map { JSONValue.Member($0.name, $0.value) }) }

    /// `new of Verbs is 5`, one line for each setting.
    func lines(of title: String) -> [String] {
        values.map { "\($0.name) of \(title) is \($0.value.text)" }
    }
}

extension Context {
    /// The settings of single groups, in the order of the library; those of missing groups come
    /// last.
    var listedSettings: [(id: GroupID, title: String, settings: GroupSettings)] {
        var rest = settingsOfGroups
        if rest.isEmpty { return [] }
        let known = library(warning: false).compactMap { group in
            rest.removeValue(forKey: group.id).map { (group.id, group.title, $0) }
        }
        return known + rest.sorted { $0.key < $1.key }.map { ($0, $0.description, $1) }
    }

    /// The same for programs; nil if no group has settings.
    var groupSettings: JSONObject? {
        let listed = listedSettings
        let members = listed.map { JSONValue.Member("\($0.id)", $0.settings.members.json) }
        return listed.isEmpty ? nil : JSONObject(members)
    }
}
