import RabbleSystem

extension Context {
    /// Whether a person has confirmed, or confirms now, that the program may leave the data folder at these places; nil
    /// where nobody can or may be asked.
    func confirms(
        _ places: [Trust.Place], mayAsk: Bool = true, showing lines: [String], _ question: String
    ) throws(Failure) -> Bool? {
        let places = places.filter { !memory.confirmedPlaces.contains($0) }
        if places.isEmpty { return true }
        let trust = Trust(locations)
        var new = places
        var isKept = true
        do throws(StorageError) {
            new = try trust.unconfirmed(among: places)
        } catch {
            console.warn(["\(error)"])
            isKept = false
        }
        if !new.isEmpty, !isTrusting {
            guard mayAsk, console.isInteractive() else { return nil }
            for line in lines { output.writeLine(line, hanging: 0) }
            Signals.listenForInterrupt()
            guard let answer = try console.ask(question), answer else { return false }
        }
        memory.confirmedPlaces.formUnion(places)
        if isKept { remember(new) }
        return true
    }

    /// Remembers confirmed places. If they cannot be saved, that is a warning, and the person is asked again next time.
    func remember(_ places: [Trust.Place]) {
        guard !places.isEmpty else { return }
        do throws(StorageError) {
            try Trust(locations).add(places)
        } catch {
            console.warn(["\(error)"])
        }
    }

    /// The data folders that may be links, which are written to once a person confirms it.
    var linkedFolders: LinkedFolders {
        // There is one thread.
        nonisolated(unsafe) let context = self
        return LinkedFolders(locations) { path, target, mayAsk throws(StorageError) in
            do throws(Failure) {
                return try context.confirms(
                    [.linkedFolder(path: path, target: target)], mayAsk: mayAsk,
                    showing: ["\(path) is a link to \(target)."], "Write there? y or n") == true
            } catch {
                throw .cannotLock(folder: path, SystemError(code: error.exitCode == .interrupted ? EINTR : EIO))
            }
        }
    }
}
