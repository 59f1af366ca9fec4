import RabbleSystem

extension Context {
    /// What this machine trusts, read once: an update of many files looks at it for each of them.
    /// Nil, with a warning, if that cannot be read; then nothing is trusted.
    var trust: Trust? {
        if let known = cache.trust { return known }
        let trust = warning { try Trust(locations) }
        cache.trust = .some(trust)
        return trust
    }

    /// Whether a person has confirmed, or confirms now by `--trust`, that the program may leave the
    /// data folder at these places.
    func isConfirmed(_ exits: [Trust.Exit]) -> Bool {
        if exits.isEmpty { return true }
        let trust = trust
        let new = exits.filter { trust?.isConfirmed($0) != true }
        if isTrusting { remember(new) }
        return isTrusting || new.isEmpty
    }

    /// Remembers confirmed places. If they cannot be saved, that is a warning, and the person is
    /// asked again next time.
    func remember(_ exits: [Trust.Exit], paths: [GroupSource: String] = [:]) {
        guard !exits.isEmpty, var trust else { return }
        warning { try trust.add(exits, paths: paths) }
        cache.trust = trust
    }

    /// Where the sources of groups are on this machine.
    var ownPaths: OwnPaths { trust?.ownPaths ?? OwnPaths([:]) }

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
            remember(exits, paths: paths)
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
