import Foundation

/// A group that is being typed and is not finished.
public struct GroupDraft: Equatable, Sendable {
    /// What the group will be called.
    public let title: String
    /// The questions so far.
    public var questions: [Question]
    /// The prompt of the question that is being typed; nil if none is.
    public var prompt: String?
    /// The answer to that, if it was typed.
    public var answer: String?

    /// A draft without a question.
    public init(title: String) {
        self.title = title
        questions = []
    }

    /// Whether nothing but the title was typed.
    public var isEmpty: Bool { questions.isEmpty && prompt == nil }

    // MARK: As a file

    /// Reads a draft from a file.
    ///
    /// - Throws: ``InvalidGroupFile`` if it is none.
    init(_ bytes: [UInt8]) throws(InvalidGroupFile) {
        guard case .object(let members)? = try? JSONValue(parsing: bytes) else {
            throw InvalidGroupFile("the file is no draft of a group")
        }
        func text(_ name: String) -> String? {
            guard case .string(let text)? = members.first(where: { $0.name == name })?.value else { return nil }
            return text
        }
        title = text("title") ?? ""
        prompt = text("prompt")
        answer = text("answer")
        // A draft is a group but for the questions that it may lack.
        let groups = try? JSONGroups.decode(bytes, leavingOutDuplicates: true).groups
        questions = groups.map { Array($0[0].questions) } ?? []
        guard !title.isBlank else { throw InvalidGroupFile("the draft has no title") }
    }

    /// The bytes of a file that ``init(_:)`` reads back.
    var bytes: [UInt8] {
        var members: [JSONValue.Member] = [
            .init("title", .string(title)), .init("questions", .array(questions.map(JSONGroups.encode))),
        ]
        if let prompt { members.append(.init("prompt", .string(prompt))) }
        if let answer { members.append(.init("answer", .string(answer))) }
        return Array((JSONValue.object(members).text + "\n").utf8)
    }
}

/// The folder of the drafts: a file for each title.
public struct DraftStore: Sendable {
    private let folder: String

    /// The drafts of the groups in this store.
    public init(_ store: GroupStore) {
        folder = store.folder + "/drafts"
    }

    /// All drafts, by their titles. A file that is none is passed over.
    ///
    /// - Throws: ``StorageError`` if there is a folder that cannot be read.
    public func drafts() throws(StorageError) -> [GroupDraft] {
        try fileNames(in: folder, suffix: ".json").compactMap { name in
            guard let bytes = try? readFile("\(folder)/\(name)", limit: GroupFile.greatestSize) else { return nil }
            return try? GroupDraft(bytes)
        }
    }

    /// Keeps a draft in the place of an earlier one of its title.
    ///
    /// - Throws: ``StorageError`` if the system refuses.
    public func save(_ draft: GroupDraft) throws(StorageError) {
        try FolderLock(folder).replace([(file(for: draft.title), draft.bytes)])
    }

    /// Forgets the draft of this title.
    ///
    /// - Throws: ``StorageError`` if the system refuses.
    public func remove(title: String) throws(StorageError) {
        let path = file(for: title)
        guard unlink(path) == 0 || SystemError.last.code == ENOENT else { throw .cannotWrite(path: path, .last) }
    }

    private func file(for title: String) -> String { "\(folder)/\(GroupID(title: title)).json" }
}
