/// The name of a drill in the history: 12 random hexadecimal digits, `3f9a01c27be4`, so that drills
/// on several machines have different names. A drill of several groups has one name in all of their
/// histories.
public struct SessionID: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
    /// The name, as in the history.
    public let description: String

    /// Takes a name. Those of other programs and of earlier versions look otherwise.
    ///
    /// - Parameter text: the name, as in the history.
    public init(_ text: String) { description = text }

    /// Takes a name.
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
    /// A drill, by the clock that the learner had in it. One that went on in another zone is there
    /// once for each clock.
    public struct Session: Hashable, Codable, Sendable, ExpressibleByStringLiteral {
        /// The name of the drill.
        public let drill: String
        /// How many minutes the learner's clock was ahead of UTC, negative west of Greenwich; nil
        /// if that is not known.
        public let clock: Int?

        /// A drill by a clock.
        ///
        /// - Parameters:
        ///   - drill: the name of the drill.
        ///   - clock: the minutes that the learner's clock was ahead of UTC; nil if not known.
        public init(drill: String, clock: Int? = nil) {
            self.drill = drill
            self.clock = clock
        }

        /// A drill whose clock is not known.
        ///
        /// - Parameter drill: the name of the drill.
        public init(stringLiteral drill: String) { self.init(drill: drill) }

        /// Whether it was no drill here, but in another program.
        var isImported: Bool { drill.hasPrefix(ImportedHistory.program) }
    }

    /// Finds the days of its answers, each by the clock that the learner had.
    package func dayFinder(_ calendar: StudyCalendar) -> StudyDayFinder {
        StudyDayFinder(calendar, offsets: sessions.map(\.clock))
    }

    /// What a drill asked, as far as the history tells.
    func scope(of drill: String) -> DrillScope {
        scopes.lazy.filter { sessions[$0.session].drill == drill }.min { $0.time < $1.time }?.scope
            ?? DrillScope(oldName: drill)
    }
}
