extension StudyDay {
    func name(on now: Timestamp, _ calendar: StudyCalendar) -> String {
        // Counted in calendar days: after midnight, the next study day starts today.
        switch calendar.localDay(of: calendar.start(of: self)).number
            - calendar.localDay(of: now).number
        {
        case 0: "at four this morning"
        case 1: "tomorrow"
        case let days: "in \(days) days, on \(day)"
        }
    }
}
