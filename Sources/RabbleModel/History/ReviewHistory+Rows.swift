extension ReviewHistory {
    /// Brings the rows into an order that depends on nothing but themselves, keeps one of equal rows, and numbers the
    /// questions as they come.
    ///
    /// They go by time, drill, grade and question. What was typed makes no difference: one of two copies may be cut there.
    mutating func putInOrder() {
        let (sessions, known) = (sessions, questions)
        reviews.sort { left, right in
            if left.time != right.time { return left.time < right.time }
            if left.session != right.session { return sessions[left.session] < sessions[right.session] }
            if left.rank != right.rank { return left.rank < right.rank }
            return left.question != right.question && known[left.question] < known[right.question]
        }
        var numbers = [Int?](repeating: nil, count: known.count)
        questions = []
        var last: Review?
        var kept = 0
        for index in reviews.indices where reviews[index] != last {
            let row = reviews[index]
            last = row
            let number = numbers[row.question] ?? questions.count
            if number == questions.count {
                numbers[row.question] = number
                questions.append(known[row.question])
            }
            reviews[kept] = row.counted(for: number)
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
