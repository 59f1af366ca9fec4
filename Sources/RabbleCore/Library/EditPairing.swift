/// Pairs removed and added questions that are likely edits: those that share a prompt, or else an
/// answer, with no other question, or whose wording is clearly the nearest of several.
struct EditPairing {
    /// The indices of the old questions, by the ids of the new ones.
    private(set) var pairs: [Question.ID: Int] = [:]
    private var old: [(question: Question, index: Int)]
    private var new: [Question]
    /// The remaining budget for comparisons, in letters squared: the distance takes quadratic time.
    private var work = 4_000_000

    private typealias Side = KeyPath<Question, String>

    init(of old: [(question: Question, index: Int)], and new: [Question]) {
        self.old = old
        self.new = new
        let sides: [(shared: Side, other: Side)] = [(\.prompt, \.answer), (\.answer, \.prompt)]
        for (shared, _) in sides {
            pair(sharing: shared) { $0.count == 1 && $1.count == 1 ? [(0, 0)] : [] }
        }
        for (shared, other) in sides {
            var work = work
            pair(sharing: shared) { olds, news in
                let olds = olds.map { $0[keyPath: other] }
                let news = news.map { $0[keyPath: other] }
                let size = olds.size * news.size
                guard size <= work else { return [] }
                work -= size
                return olds.nearest(in: news)
            }
            self.work = work
        }
    }

    /// Pairs questions that share a side. `choose` returns pairs of indices among these questions.
    private mutating func pair(
        sharing side: Side,
        _ choose: (_ olds: [Question], _ news: [Question]) -> [(old: Int, new: Int)]
    ) {
        let before = Dictionary(grouping: old) { $0.question[keyPath: side] }
        let after = Dictionary(grouping: new) { $0[keyPath: side] }
        for text in new.map({ $0[keyPath: side] }).uniqued(by: \.self) {
            guard let olds = before[text], let news = after[text] else { continue }
            for pair in choose(olds.map(\.question), news) {
                pairs[news[pair.new].id] = olds[pair.old].index
            }
        }
        let known = Set(pairs.values)
        old.removeAll { known.contains($0.index) }
        new.removeAll { pairs[$0.id] != nil }
    }
}

extension [String] {
    fileprivate var size: Int { reduce(0) { $0 + $1.utf8.count } }

    /// The pairs with another list whose texts are clearly nearer to each other than to all others,
    /// and differ in less than half of their letters.
    fileprivate func nearest(in others: [String]) -> [(old: Int, new: Int)] {
        let distances = map { text in others.map(text.editDistance) }
        return indices.compactMap { row in
            guard let column = distances[row].clearlyLeast,
                distances.map({ $0[column] }).clearlyLeast == row,
                distances[row][column] * 2 < self[row].count
            else { return nil }
            return (row, column)
        }
    }
}

extension [Int] {
    /// The index of the least element, if all others are at least one and a half times as large.
    fileprivate var clearlyLeast: Int? {
        guard let least = self.min(), let index = firstIndex(of: least) else { return nil }
        let isClear = enumerated().allSatisfy { $0 == index || $1 * 2 >= least * 3 && $1 > least }
        return isClear ? index : nil
    }
}
