extension ReviewHistory {
    /// Keeps one of the rows of the same time and mark. What was typed makes no difference: one of two copies may be
    /// cut there.
    mutating func removeRepetitions() {
        var kept = 0
        // The first row that is kept of this time.
        var first = 0
        // The marks of this time, once there are so many that looking through them would take longer.
        var known: Set<UInt64> = []
        for index in reviews.indices {
            let row = reviews[index]
            if row.time != reviews[first].time {
                first = kept
                if !known.isEmpty { known = [] }
            }
            if kept - first < 16 {
                if reviews[first..<kept].contains(row) { continue }
            } else {
                if known.isEmpty { known = Set(reviews[first..<kept].lazy.map(\.mark)) }
                guard known.insert(row.mark).inserted else { continue }
            }
            reviews[kept] = row
            kept += 1
        }
        reviews.removeLast(reviews.count - kept)
    }

    /// Removes the rows that take a mark back, each with the last mark of its question in its drill before it.
    mutating func removeTakenBack() {
        // By what a mark has but for its grade.
        var standing: [UInt64: [Int]] = [:]
        var isRemoved = [Bool](repeating: false, count: reviews.count)
        let undone = Set(reviews.lazy.filter(\.takesBack).map(\.session))
        for (index, row) in reviews.enumerated() where undone.contains(row.session) {
            if row.takesBack {
                isRemoved[index] = true
                if let mark = standing[row.mark]?.popLast() { isRemoved[mark] = true }
            } else {
                standing[row.mark & ~7, default: []].append(index)
            }
        }
        var index = -1
        reviews.removeAll { _ in
            index += 1
            return isRemoved[index]
        }
    }
}
