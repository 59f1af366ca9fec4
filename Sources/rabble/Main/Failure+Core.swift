import RabbleSystem

extension Failure {
    static func reading<Result>(_ step: () throws -> Result) throws(Failure) -> Result {
        do { return try step() } catch { throw Failure(error) }
    }

    static func writing<Result: ~Copyable>(_ step: () throws -> Result) throws(Failure) -> Result {
        do { return try step() } catch { throw Failure(writing: error) }
    }

    init(_ error: any Error) {
        switch error {
        case let error as Failure: self = error
        case let error as StorageError: self.init("\(error)", Self.exitCode(of: error))
        case GroupFileError.storage(let reason): self.init(reason)
        case GroupFileError.invalid(let problems, let path):
            let code: ExitCode = problems.kind == .inUse ? .noInput : .badData
            self.init(problems.linesWithRemedy.map { "\(path): \($0)" }, code)
        case GroupFileError.gone: self.init("\(error)", .noInput)
        case GroupFileError.beingEdited: self.init("\(error)", .cannotCreate)
        case GroupFileError.sameID: self.init("\(error)", .badData)
        case GroupFileError.mixedMarkup:
            self.init("\(error); --title gives the new ones a group of their own", .badData)
        case let error as GroupCollision: self.init(error.message, .badData)
        default: self.init("\(error)", .ioError)
        }
    }

    /// The failure of a step that changes files: if the old file is missing or not a file, the new
    /// one cannot be created.
    init(writing error: any Error) {
        switch error {
        case let error as ReviewLogError:
            let cause = Failure(writing: error.cause)
            let end = error.isAppended ? "; the change to it counts, but may not be on disk" : ""
            self.init(cause.lines.map { $0 + end }, cause.exitCode)
        case GroupFileError.storage(let reason): self.init(writing: reason)
        case let error as StorageError:
            let code = Self.exitCode(of: error)
            let isUnread = if case .cannotRead = error { true } else { false }
            let isOfInput = code == .noInput || code == .badData
            self.init("\(error)", isOfInput && !isUnread ? .cannotCreate : code)
        default: self.init(error)
        }
    }

    private static func exitCode(of error: StorageError) -> ExitCode {
        switch error {
        case .missing, .isFolder, .notAFile, .isLink, .cannotRead, .groupGone: .noInput
        case .tooLarge, .refused, .strangeJournal, .earlierJournal: .badData
        case .cannotLock(_, let reason) where reason.code == EINTR: .interrupted
        case .cannotWrite(_, let reason) where reason.code == EINTR: .interrupted
        case .noHome, .noOwnSettings, .cannotMakeFolder, .cannotLock, .linkedFolder, .unsafeLink:
            .cannotCreate
        case .cannotWrite(_, let reason), .unfinished(_, let reason):
            [EACCES, EPERM, EROFS, ELOOP, ENOENT, ENOTDIR, EEXIST, EISDIR].contains(reason.code)
                ? .cannotCreate : .ioError
        }
    }
}

extension GroupCollision {
    fileprivate var message: String {
        let old = other.title
        let new = group.title
        let way = "give one of them a different title"
        if path != other.path {
            let names =
                old == new
                ? "the group \(new)" : "groups with the id \(group.id), \(old) and \(new)"
            return "\(other.path) and \(path) hold \(names); \(way), in the file or by its name"
        }
        let clash = "\(old) and \(new) would both have the id \(group.id); \(way)"
        return "\(path): \(old == new ? "the group \(new) comes twice" : clash)"
    }
}

extension InvalidGroupFile {
    var linesWithRemedy: [String] {
        let instruction =
            switch remedy {
            case nil, .columnSeparator, .rowSeparator: ""
            case .cardTag: "; --tag '*' reads it"
            case .separators(let ways):
                "; \(ways.map(\.options).joined(separator: " or ")) reads it"
            case .longAnswer(let separator):
                """
                ; use --separator '\(separator)' to make it part of the answer, or name every \
                column in the first row
                """
            case .deletion: "; rabble groups delete removes a group"
            case .encoding(let name): "; --encoding \(name) reads it, if it is that"
            case .title: "; name it with --title TITLE"
            }
        return lines.dropLast() + lines.suffix(1).map { $0 + instruction }
    }
}
