import RabbleCore

/// Asks before a file is read because a group names it as its source, where nobody imported it on this machine.
///
/// Groups may come from somebody else, and whatever is read may leave again with them.
struct SourceConfirmation {
    /// Whether the command line confirms all.
    private let isGiven: Bool
    private let context: Context

    /// The option that confirms.
    static let option = Option(
        .trust, "read the files even if they were not imported on this machine; rabble remembers that")

    init(_ arguments: Arguments, _ context: Context) {
        isGiven = arguments.has(.trust)
        self.context = context
    }

    /// Confirms that a file may be read for these groups.
    ///
    /// - Parameter file: by a path without links.
    /// - Returns: whether it may.
    /// - Throws: a ``Failure`` where there is nobody to ask.
    func confirm(_ file: GroupSource.File, for groups: [ImportedGroup]) throws(Failure) -> Bool {
        let trust = TrustStore(context.locations)
        let items = groups.map { TrustStore.Item.source(GroupSource(file, group: $0.source.group)) }
            .filter { !(trust?.contains($0) ?? false) }
        guard !items.isEmpty else { return true }
        let titles = groups.map(\.title).joined(separator: ", ")
        if !isGiven {
            guard context.console.isInteractive() else {
                throw Failure(
                    "\(titles): \(file.path) was not imported on this machine, and is not read; --trust confirms it",
                    .cannotCreate)
            }
            context.output.writeLine("\(titles): not imported on this machine", hanging: 0)
            for (name, value) in file.description { context.output.writeLine("  \(name): \(value)", hanging: 4) }
            context.console.listenForInterrupt()
            guard try context.console.ask("Read this file? y or n", isPatient: true) == true else {
                context.output.writeLine("\(titles): as before", hanging: 0)
                return false
            }
        }
        context.remember(items)
        return true
    }
}

extension Context {
    /// Remembers what was confirmed; where that is not possible, a warning says so.
    func remember(_ items: [TrustStore.Item]) {
        guard let trust = TrustStore(locations) else {
            return console.warn([
                "what was confirmed is not remembered: "
                    + (locations.stateFolder.map { "\($0) is in the data folder" }
                        ?? "neither XDG_STATE_HOME nor HOME is set")
            ])
        }
        do throws(StorageError) {
            if let aside = try trust.add(items) {
                console.warn(["\(trust.path) could not be read; it is now \(aside)"])
            }
        } catch {
            console.warn(["what was confirmed is not remembered: \(error)"])
        }
    }
}

extension GroupSource.File {
    /// What a person has to know of it before it is read.
    fileprivate var description: [(name: String, value: String)] {
        [
            ("path", path), ("format", format?.rawValue), ("columns", layout.columns?.description),
            ("separator", layout.separators.column.map { "'\($0.escapedSeparator)'" }),
            ("row separator", layout.separators.row.map { "'\($0.escapedSeparator)'" }),
        ].compactMap { name, value in value.map { (name, $0) } }
    }
}
