import RabbleSystem

extension Context {
    /// Whether a person has confirmed, or confirms now by `--trust`, that the program may leave the
    /// data folder at these places.
    func isConfirmed(_ exits: [Trust.Exit]) -> Bool {
        let exits = exits.filter { !cache.confirmedExits.contains($0) }
        if exits.isEmpty { return true }
        let unconfirmed = warning {
            try Trust(locations).unconfirmed(among: exits, in: record.get())
        }
        guard isTrusting || unconfirmed?.isEmpty == true else { return false }
        remember(unconfirmed ?? [])
        cache.confirmedExits.formUnion(exits)
        return true
    }

    /// Whether a person has confirmed all sources of groups, also of those that are gone by now.
    func hasConfirmed(_ sources: [GroupSource]) -> Bool {
        let exits = sources.map { Trust.Exit.source($0) }
        let unconfirmed = warning {
            try Trust(locations).unconfirmed(among: exits, in: record.get(), passesGone: true)
        }
        return unconfirmed?.isEmpty == true
    }

    /// Remembers confirmed places. If they cannot be saved, that is a warning, and the person is
    /// asked again next time.
    func remember(_ exits: [Trust.Exit]) {
        cache.confirmedExits.formUnion(exits)
        if !exits.isEmpty { warning { try add(exits) } }
    }

    private func add(_ exits: [Trust.Exit], paths: [GroupSource: String] = [:]) throws {
        cache.record = nil
        try Trust(locations).add(exits, paths: paths)
    }

    /// Read once: an update of many files looks at it for each of them.
    private var record: Result<Trust.Record, any Error> {
        let record = cache.record ?? Result { try Trust(locations).record() }
        cache.record = record
        return record
    }

    /// Where the sources of groups are on this machine. A record that cannot be read says nothing:
    /// then nothing is trusted either, and that is warned of.
    var ownPaths: OwnPaths { (try? record.get())?.ownPaths ?? OwnPaths([:]) }

    /// What a group was imported from, where it is on this machine.
    func source(of group: LibraryGroup) throws(Failure) -> GroupSource? {
        try Failure.reading { try group.source() }.map(ownPaths.own)
    }

    /// Remembers what groups were imported from, and where that is on this machine if the files of
    /// the groups say something else.
    func remember(_ groups: LibraryImport) {
        let sources = Dictionary(
            uniqueKeysWithValues: groups.groups.compactMap { group in
                group.source.map { (group.group.id, $0) }
            })
        if sources.isEmpty { return }
        warning {
            var paths: [GroupSource: String] = [:]
            let known = ownPaths
            for group in library(warning: false) {
                guard let path = sources[group.id]?.file.path, let source = try group.source()
                else { continue }
                let isElsewhere = (known.path(of: source) ?? source.file.path) != path
                if isElsewhere { paths[source] = path }
            }
            let exits = sources.sorted { $0.key < $1.key }.map { Trust.Exit.source($1) }
            try add(exits, paths: paths)
        }
    }

    /// The data folders that may be links, which are written to once `--trust` confirmed them.
    var linkedFolders: LinkedFolders {
        // There is one thread.
        nonisolated(unsafe) let context = self
        return LinkedFolders(locations) { path, target in
            context.isConfirmed([.linkedFolder(path: path, target: target)])
        }
    }
}
