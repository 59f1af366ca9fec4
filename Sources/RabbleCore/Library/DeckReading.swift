/// Reads groups from files, folders and standard input.
package struct DeckReading {
    package var repetitions = RepeatedQuestions.leftOut
    /// Whether a person names the file now, as opposed to one that was imported earlier or is in a
    /// folder. There links, pipes and devices are refused, and options that the format has no use
    /// for are ignored.
    package var isNamed = true
    private var isInFolder = false
    private let surroundings: any DeckSurroundings

    package static let standardInput = "standard input"

    package init(in surroundings: any DeckSurroundings) { self.surroundings = surroundings }

    /// The groups of a file or folder, or of standard input if the path is `-`.
    ///
    /// - Throws: ``StorageError``, ``GroupFileError``, ``UnreadableFolder``, or what the
    ///   surroundings throw.
    package func read(_ file: GroupFile) throws -> DecodedGroups {
        if file.path != "-" {
            if let folder = GroupFolder(path: file.path) { return try read(folder, as: file) }
            if file.format == nil, !file.layout.isSpecified, let kind = AnkiFile(path: file.path) {
                return try surroundings.unpack(file.path, kind)
            }
        }
        return try readFile(file)
    }

    private func readFile(_ source: GroupFile) throws -> DecodedGroups {
        var file = source
        let isInput = file.path == "-"
        let bytes: [UInt8]
        if isInput {
            file.path = Self.standardInput
            bytes = try surroundings.readInput(name: file.path, limit: GroupFile.greatestSize)
        } else {
            file.title = file.title ?? GroupFile.title(of: file.path)
            let contents = try file.contents(onlyFiles: !isNamed)
            let other = try file.encoding.flatMap {
                try TextEncoding.utf8([], from: $0) == nil ? $0 : nil
            }
            bytes = try other.map { try surroundings.utf8(file.path, from: $0) } ?? contents
        }
        let repetitions = isInput ? .leftOut : repetitions
        let decoded = try file.decode(
            bytes, repetitions: repetitions, ignoresUnfitLayout: !isNamed,
            readsLooseCards: !isInFolder)
        surroundings.notice(.assumptions(decoded, path: file.path))
        guard let heading = decoded.likelyHeading,
            try !surroundings.isHeading(heading, of: file.path, mayAsk: isNamed && !isInput)
        else { return decoded }
        file.layout.firstRow = .no
        return try file.decode(bytes, repetitions: repetitions)
    }

    /// The groups of all files in a folder; groups with the same title become one. Notes without
    /// cards are skipped, and so is anything other than questions, which is noticed.
    private func read(_ folder: GroupFolder, as file: GroupFile) throws -> DecodedGroups {
        var reading = self
        (reading.isNamed, reading.isInFolder) = (false, true)
        let contents = try folder.contents()
        var skipped = contents.misnamed.map { DeckNotice.Skipped.misnamed($0) }
        var files: [(path: String, content: DecodedGroups)] = []
        var errors: [any Error] = []
        var untagged = 0
        for path in contents.files {
            var file = file
            file.path = path
            if file.tag == "*" { file.title = Path.name(of: Path.folder(of: path)) }
            do {
                files.append((path, try reading.readFile(file)))
            } catch GroupFileError.invalid(let problems, _) where problems.kind == .note {
                if problems.remedy == .cardTag { untagged += 1 }
            } catch GroupFileError.invalid(let problems, _) where problems.kind != .broken {
                skipped.append(.noQuestions(path, problems))
            } catch GroupFileError.storage(.cannotRead(let path, let reason)) {
                // The next time it may be read, and until then its questions would count as gone.
                throw StorageError.cannotRead(path: path, reason)
            } catch {
                errors.append(error)
            }
        }
        if untagged > 0 { surroundings.notice(.untagged(untagged, folder: folder.path)) }
        // One bad file does not keep the others from being read.
        guard errors.isEmpty || !file.layout.isStrict && files.count >= errors.count else {
            throw UnreadableFolder(path: folder.path, errors: errors)
        }
        surroundings.notice(.skipped(skipped + errors.map { .invalid($0) }))
        do { return try DecodedGroups(joining: files) } catch {
            throw GroupFileError.invalid(error, path: folder.path)
        }
    }
}

/// What reading a deck takes besides files: input, other programs, and a person.
package protocol DeckSurroundings {
    func readInput(name: String, limit: Int) throws -> [UInt8]
    /// The content of a file, in an encoding that takes another program to read.
    func utf8(_ path: String, from encoding: String) throws -> [UInt8]
    func unpack(_ path: String, _ kind: AnkiFile) throws -> DecodedGroups
    /// Whether the first row, with these cells, is the heading that it looks like.
    func isHeading(_ cells: [String], of path: String, mayAsk: Bool) throws -> Bool
    func notice(_ notice: DeckNotice)
}

/// What is noticed while a deck is read.
package enum DeckNotice {
    /// The form, the separators and the columns of the groups are a guess, where they are not nil.
    case assumptions(DecodedGroups, path: String)
    /// So many notes of the folder look like cards, but have no tag of cards.
    case untagged(Int, folder: String)
    /// Files of a folder.
    case skipped([Skipped])

    package enum Skipped {
        /// The name is not UTF-8.
        case misnamed(String)
        case noQuestions(String, InvalidGroupFile)
        case invalid(any Error)
    }
}

/// Why a folder is not read: most of its files have errors or, if it is read strictly, one.
package struct UnreadableFolder: Error {
    package let path: String
    package let errors: [any Error]
}

extension GroupFile {
    package var isSpecified: Bool {
        format != nil || layout.isSpecified || encoding != nil || tag != nil
    }

    package func at(_ path: String, title: String?) -> GroupFile {
        var file = self
        (file.path, file.title) = (path, title)
        return file
    }

    /// Whether it can be read again: it is a file or a folder, and not a pipe.
    package var isLasting: Bool { path != "-" && Path.kind(of: path) != .other }

    /// Whether people write their questions in it. If not, a program exports them to it.
    var isWritten: Bool {
        GroupFolder(path: path) != nil || (format ?? GroupFormat(path: path)) == .markdown
    }

    /// The same file by its absolute path, which holds in any working folder.
    package func absolute() throws(StorageError) -> GroupFile {
        guard let resolved = Path.resolved(path) else { throw .cannotRead(path: path, .last) }
        return at(resolved, title: title)
    }
}
