public import Foundation
@_exported public import RabbleCore

// MARK: Time

extension Timestamp {
    /// The nearest time to the millisecond.
    ///
    /// - Parameter date: a date; one outside the range of timestamps becomes the nearest timestamp.
    public init(_ date: Date) {
        let milliseconds = (date.timeIntervalSince1970 * 1_000).rounded()
        self.init(milliseconds: Int64(exactly: milliseconds) ?? (milliseconds < 0 ? .min : .max))
    }
}

extension Date {
    /// The same time.
    ///
    /// - Parameter time: the time.
    public init(_ time: Timestamp) {
        self.init(timeIntervalSince1970: Double(time.milliseconds) / 1_000)
    }
}

extension StudyCalendar {
    /// The calendar of a learner in a time zone.
    ///
    /// - Parameters:
    ///   - timeZone: the time zone.
    ///   - firstHour: the hour at which a study day begins, from 0 to 23.
    public init(timeZone: TimeZone, firstHour: Int = 4) {
        self.init(firstHour: firstHour) { timeZone.secondsFromGMT(for: Date($0)) }
    }
}

// MARK: Settings

extension AppSettings.Key<Date> {
    /// A setting with a time, to the millisecond: `2026-11-25T22:30:00.000Z` in the file. A time
    /// outside the years 0 to 9999 is invalid.
    ///
    /// - Parameters:
    ///   - name: the name in the file.
    ///   - word: the name that users type; nil if it is the name in the file.
    ///   - value: the default.
    public init(_ name: String, word: String? = nil, default value: Date) {
        @Sendable func time(_ text: String) -> Timestamp? { Timestamp(text) }
        self.init(
            name, word: word, default: value,
            read: { $0.string.flatMap(time).map(Date.init) },
            write: { time(Timestamp($0).description).map { .string($0.description) } })
    }
}

extension AppSettings.Key where Value: Codable {
    /// A setting of any `Codable` type, stored as `JSONEncoder` writes it.
    ///
    /// - Parameters:
    ///   - name: the name in the file.
    ///   - word: the name that users type; nil if it is the name in the file.
    ///   - value: the default.
    public init(codable name: String, word: String? = nil, default value: Value) {
        self.init(
            name, word: word, default: value,
            read: { try? JSONDecoder().decode(Value.self, from: Data($0.text.utf8)) },
            write: { value in
                let encoder = JSONEncoder()
                encoder.outputFormatting = .sortedKeys
                let data = try? encoder.encode(value)
                return data.flatMap { JSONValue(String(decoding: $0, as: UTF8.self)) }
            })
    }
}

// MARK: Files

extension JSONDefaults {
    /// A store in the file at a URL.
    ///
    /// - Parameter url: the URL of a file, which the first change creates.
    public convenience init(url: URL) { self.init(path: url.path(percentEncoded: false)) }
}

extension ReviewStore {
    /// The histories in the folder at a URL.
    ///
    /// - Parameter url: the URL of a folder, which the first answer creates.
    public init(url: URL) { self.init(folder: url.path(percentEncoded: false)) }
}

extension GroupFormat {
    /// Reads groups from data, such as a downloaded deck.
    ///
    /// - Parameters:
    ///   - data: the content of a file in this format.
    ///   - title: the title for a group without one.
    /// - Returns: the groups, at least one.
    /// - Throws: ``InvalidGroupFile`` with every problem and its position.
    public func groups(in data: Data, title: String? = nil) throws(InvalidGroupFile)
        -> [QuestionGroup]
    {
        try groups(in: Array(data), title: title)
    }
}

// `localizedDescription` of these errors is their `description`.

extension StorageError: LocalizedError {
    /// The description.
    public var errorDescription: String? { description }
}

extension SystemError: LocalizedError {
    /// The description.
    public var errorDescription: String? { description }
}

extension ReviewLogError: LocalizedError {
    /// The description.
    public var errorDescription: String? { description }
}

extension GroupFileError: LocalizedError {
    /// The description.
    public var errorDescription: String? { description }
}

extension InvalidGroupFile: LocalizedError {
    /// The description.
    public var errorDescription: String? { description }
}

extension InvalidGroup: LocalizedError {
    /// The description.
    public var errorDescription: String? { description }
}

extension InvalidFSRS: LocalizedError {
    /// The description.
    public var errorDescription: String? { description }
}
