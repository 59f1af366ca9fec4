import RabbleSystem

extension Context {
    /// The trusted exits, read once, because an update consults them for each file. Nil, with a
    /// warning, if they cannot be read; then nothing is trusted.
    var trust: Trust? {
        if let known = cache.trust { return known }
        let trust = warning { try Trust(locations) }
        cache.trust = .some(trust)
        return trust
    }

    /// Whether the user has confirmed, or confirms now with `--trust`, that the program may leave
    /// the data folder through these exits.
    func isConfirmed(_ exits: [Trust.Exit]) -> Bool {
        if exits.isEmpty { return true }
        let trust = trust
        let new = exits.filter { trust?.isConfirmed($0) != true }
        if isTrusting { remember(new) }
        return isTrusting || new.isEmpty
    }

    /// Records confirmed exits. If they cannot be saved, a warning is shown, and the user is asked
    /// again next time.
    func remember(_ exits: [Trust.Exit], paths: [GroupSource: String] = [:]) {
        guard !exits.isEmpty, var trust else { return }
        warning { try trust.add(exits, paths: paths) }
        cache.trust = trust
    }

    /// The paths of the groups' sources on this machine.
    var ownPaths: OwnPaths { trust?.ownPaths ?? [:] }

    /// The source of a group, with its path on this machine.
    func source(of group: LibraryGroup) throws(Failure) -> GroupSource? {
        try Failure.reading { try group.source() }.map(ownPaths.own)
    }

    /// Records the sources of imported groups, and their paths on this machine if the groups' files
    /// contain others.
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
            let exits = sources.ordered { $0.key < $1.key }.map { Trust.Exit.source($1) }
            remember(exits, paths: paths)
        }
    }

    /// Decides which data folders may be links; `--trust` confirms them.
    var linkedFolders: LinkedFolders {
        // Used by a single thread.
        nonisolated(unsafe) let context = self
        return LinkedFolders(locations) { path, target in
            context.isConfirmed([.linkedFolder(path: path, target: target)])
        }
    }
}
