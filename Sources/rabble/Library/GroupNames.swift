extension NamedGroup {
    var names: JSONObject { ["group": "\(id)", "title": title] }
}

extension [String] {
    /// The titles of groups; if there are more than `most`, their number.
    func groups(atMost most: Int) -> String {
        count > most ? count.counted("group") : joined(separator: ", ")
    }
}

extension Array where Element: NamedGroup {
    /// The group with this id, title, number in this list, start of a title or word of one;
    /// messages call it a `kind`.
    func group(
        named name: String, by match: NameMatch = .word, kind: String = "group"
    ) throws(Failure) -> Element {
        self[try index(named: name, by: match, kind: kind)]
    }

    func index(
        named name: String, by match: NameMatch = .word, kind: String = "group"
    ) throws(Failure) -> Int {
        let found = indices(named: name, by: match)
        if found.count == 1 { return found[0] }
        if !found.isEmpty {
            let titles = found.map { self[$0].title }.briefly
            throw .usage("more than one group has a name like \(name.inMessage): \(titles)")
        }
        if !name.isEmpty, name.allSatisfy(\.isNumber) {
            throw .usage("there is no group \(name.inMessage); the last one is \(count)")
        }
        throw Failure(
            unknown: kind, name.inMessage, nearestTo: name, among: map(\.id.description),
            else: "rabble groups lists the groups")
    }
}

extension PlayedGroups {
    /// The group with this name, in the library or from a file that was played. Numbers are those
    /// of `rabble groups`.
    func group(
        named name: String, by match: NameMatch = .word
    ) throws(Failure) -> PlayedGroup {
        let known = library.map { PlayedGroup(id: $0.id, title: $0.title) } + others
        do { return try known.group(named: name, by: match) } catch {
            let id = GroupID(title: name)
            if let file = others.first(where: { $0.id == id }) { return file }
            throw error
        }
    }
}

extension Context {
    /// A group of the library, without the answers accepted in drills, or all groups of a file.
    /// With reading options it must be a file, and parts of it that a group cannot store cause a
    /// warning.
    func find(
        _ name: String, _ reading: GroupFile, _ repetitions: RepeatedQuestions = .kept
    ) throws(Failure) -> (groups: [QuestionGroup], listed: LibraryGroup?) {
        if reading.isSpecified || name == "-" { return (try read(name, reading, repetitions), nil) }
        let mayBeFile = name.contains("/") || name.contains(".") || Path.isTaken(name)
        let group: LibraryGroup
        do {
            let match = mayBeFile ? NameMatch.start : .word
            group = try library().group(named: name, by: match, kind: "group or file")
        } catch {
            if let failure = cache.libraryFailure { throw failure }
            guard mayBeFile else { throw error }
            return (try read(name, reading, repetitions), nil)
        }
        return ([try Failure.reading { try group.load(repetitions: repetitions) }], group)
    }

    private func read(
        _ path: String, _ reading: GroupFile, _ repetitions: RepeatedQuestions
    ) throws(Failure) -> [QuestionGroup] {
        let title = path == "-" ? Self.standardInput : nil
        let decoded = try decode(reading.at(path, title: title), repetitions)
        var lost = decoded.diagnostics
        // These were reported when the file was read.
        if decoded.columns != nil { lost.columns = [] }
        let diagnostics = lost.descriptions
        if !diagnostics.isEmpty {
            console.warn(["\(title ?? path): left out \(diagnostics.joined(separator: ", "))"])
        }
        return decoded.groups
    }

    /// The command that plays the group, file or folder with this name; nil if there is none.
    func playing(_ name: String) -> String? {
        let library = library(warning: false)
        if let index = try? library.index(named: name) {
            return "rabble play \(library[index].id.inShell) drills that group"
        }
        let kinds: [Path.Kind: String] = [.file: "file", .folder: "folder"]
        return kinds[Path.kind(of: name)].map {
            "rabble play \(name.inShell) drills that \($0)"
        }
    }
}
