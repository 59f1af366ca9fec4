/// The name of a drill in the history: 12 random hexadecimal digits such as `3f9a01c27be4`, so that
/// drills on several machines have different names. A drill of several groups has the same name in
/// all of their histories.
public struct SessionID: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
    /// The name, as in the history.
    public let description: String

    /// Uses a name. Other programs and earlier versions have other forms of names.
    ///
    /// - Parameter text: the name, as in the history.
    public init(_ text: String) { description = text }

    /// Uses a name.
    ///
    /// - Parameter text: the name, as in the history.
    public init(stringLiteral text: String) { self.init(text) }

    /// A new name.
    public init() {
        var generator = SystemRandomNumberGenerator()
        self.init(using: &generator)
    }

    package init(using generator: inout some RandomNumberGenerator) {
        self.init(String(generator.next() >> 16, radix: 16).zeroPadded(to: 12))
    }
}

extension ReviewHistory {
    /// A drill with one clock of the learner. A drill that continued in another time zone has one
    /// entry for each clock.
    public struct Session: Hashable, Codable, Sendable, ExpressibleByStringLiteral {
        /// The name of the drill.
        public let drill: String
        /// The offset of the learner's clock in minutes, negative west of Greenwich; nil if
        /// unknown.
        public let clock: Int?

        /// A drill with a clock.
        ///
        /// - Parameters:
        ///   - drill: the name of the drill.
        ///   - clock: the offset of the learner's clock in minutes east of UTC; nil if unknown.
        public init(drill: String, clock: Int? = nil) {
            self.drill = drill
            self.clock = clock
        }

        /// A drill with an unknown clock.
        ///
        /// - Parameter drill: the name of the drill.
        public init(stringLiteral drill: String) { self.init(drill: drill) }

        /// Whether it comes from another program.
        package var isImported: Bool { drill.hasPrefix(ImportedHistory.program) }
    }

    /// Finds the days of answers, each by the learner's clock at the time.
    package func dayFinder(_ calendar: StudyCalendar) -> StudyDayFinder {
        StudyDayFinder(calendar, offsets: sessions.map(\.clock))
    }

    /// The questions that a drill asked, as far as the history records them.
    func scope(of drill: String) -> DrillScope {
        scopes.lazy.filter { sessions[$0.session].drill == drill }.min { $0.time < $1.time }?.scope
            ?? DrillScope(oldName: drill)
    }
}
