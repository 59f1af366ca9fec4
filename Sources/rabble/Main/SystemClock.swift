import RabbleSystem

/// The program's only source of time.
///
/// Tests change the clock of a debug build: it shows `RABBLE_NOW`, such as
/// `2026-11-21T12:00:00+01:00`, at the true time `RABBLE_NOW_SINCE`, in milliseconds since 1970, or
/// at the start of the process, and runs from there. Processes with the same two variables share
/// one running clock. `TZ` determines the zone. Monotonic clocks are not changed, and release
/// builds have no such variables.
enum SystemClock {
    #if DEBUG
        /// The difference between this clock and the system's, in milliseconds.
        private static let lead: Int64 = {
            guard let moved = Platform.variable("RABBLE_NOW").flatMap({ Timestamp(local: $0) })
            else { return 0 }
            let since = Platform.variable("RABBLE_NOW_SINCE").flatMap { Int64($0) }
            return moved.milliseconds &- (since ?? Timestamp.now.milliseconds)
        }()

        @Sendable static func now() -> Timestamp {
            Timestamp(milliseconds: Timestamp.now.milliseconds &+ lead)
        }

        /// The problem with the variables that change the clock.
        static var problem: String? {
            let time = Platform.variable("RABBLE_NOW")
            if let time, Timestamp(local: time) == nil {
                return "RABBLE_NOW has to be a time such as 2026-11-21T12:00:00+01:00"
            }
            let since = Platform.variable("RABBLE_NOW_SINCE")
            if let since, Int64(since) == nil {
                return "RABBLE_NOW_SINCE has to be a number of milliseconds since 1970"
            }
            return nil
        }
    #else
        @Sendable static func now() -> Timestamp { .now }

        static var problem: String? { nil }
    #endif
}
