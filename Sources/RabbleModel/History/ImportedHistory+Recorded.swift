/// The recorded answers that came from the other program.
struct RecordedAnswers {
    let history: ReviewHistory
    /// By time; two cards may have answers at one time.
    private let imported: [ReviewHistory.Review]
    /// The answers that questions brought along from other groups.
    private let carried: Set<ReviewHistory.Review>
    /// The times at which answers were undone, and cards were forgotten.
    let settled: Set<Timestamp>
    private let numbers: [Question.ID: Int]
    private let last: LastRows
    /// The answers that were given here, by their seconds: a package made from one has the same
    /// time or, if another answer has that, one some milliseconds later. Those to questions that
    /// the other program no longer has, because their texts were edited here or there, are also
    /// answers to the question after the last.
    private let own: Set<ReviewHistory.Review>
    private let edited: EditedQuestions

    /// - Parameter known: the questions of the other program.
    init(_ read: ReviewHistory, of questions: QuestionList, besides known: Set<Question.ID>) {
        let ids = read.hasEdits ? questions.map(\.id) : []
        var edited = EditedQuestions(read.changes, questions: ids)
        let history = read.following(&edited)
        self.history = history
        self.edited = edited
        let isImported = history.sessions.map(\.isImported)
        let answered = history.answered
        imported = answered.filter { isImported[$0.session] }
        let undone = history.takenBack.values.joined().filter { isImported[$0.session] }
        let forgotten = history.changes.lazy.filter { $0.kind == .forget }.map(\.time)
        settled = Set(undone.map(\.time)).union(forgotten)
        carried = Set(history.carried.map(\.review))
        // Answers undone here may be in a package that was made before.
        let asked = (history.questions + history.takenBack.keys).uniqued(by: \.self)
        let numbers = Dictionary(uniqueKeysWithValues: zip(asked, asked.indices))
        self.numbers = numbers
        last = LastRows(history.remembered, history.promised, asked.count)
        var own: Set<ReviewHistory.Review> = []
        let areEdited = asked.map { !known.contains($0) && !known.contains($0.reversed) }
        func add(_ row: ReviewHistory.Review, to number: Int?) {
            guard let number, !isImported[row.session] else { return }
            let second = row.time.milliseconds / 1_000
            own.insert(Self.own(number, row.grade, second: second))
            if areEdited[number] { own.insert(Self.own(asked.count, row.grade, second: second)) }
        }
        for row in answered { add(row, to: row.question) }
        for (question, rows) in history.takenBack {
            for row in rows { add(row, to: numbers[question]) }
        }
        self.own = own
    }

    private static func own(_ question: Int, _ grade: Grade, second: Int64)
        -> ReviewHistory.Review
    {
        let time = Timestamp(milliseconds: second * 1_000)
        return ReviewHistory.Review(time: time, session: 0, question: question, grade: grade)
    }

    /// The question as it is now, if edits lead to a single one.
    func present(_ question: Question.ID) -> Question.ID { edited.present(question) ?? question }

    var isEmpty: Bool {
        imported.isEmpty
            && !history.promised.contains { history.sessions[$0.session].isImported }
    }

    func isFromHere(_ grade: Grade?, to question: Question.ID, at time: Timestamp) -> Bool {
        guard !own.isEmpty, let grade else { return false }
        let second = time.milliseconds / 1_000
        return [numbers[question], numbers.count].compactMap(\.self).contains { number in
            (second - 1...second).contains { own.contains(Self.own(number, grade, second: $0)) }
        }
    }

    private func answers(at time: Timestamp) -> ArraySlice<ReviewHistory.Review> {
        imported[imported.partitioningIndex { $0.time >= time }...].prefix { $0.time == time }
    }

    /// The question of the first answer at this time, in the direction in which it was asked.
    func question(at time: Timestamp) -> Question.ID? {
        answers(at: time).first.map { history.questions[$0.question] }
    }

    /// The answer to a question, in the direction in which it was asked; nil if there is none.
    func answer(to question: Question.ID, at time: Timestamp) -> ReviewHistory.Review? {
        answers(at: time).first { history.questions[$0.question] == question }
    }

    /// The drill that recorded an answer with another grade or start; nil if it was recorded the
    /// same way, or came along from another group, where it is corrected.
    func drill(
        of answer: ReviewHistory.Review, unless grade: Grade, from start: StartingInterval?
    ) -> String? {
        let drill = history.sessions[answer.session].drill
        let isSame = answer.grade == grade && StartingInterval(drill: drill) == start
        return isSame || carried.contains(answer) ? nil : drill
    }

    func lastAnswer(to question: Question.ID) -> Timestamp? {
        numbers[question].flatMap { last.answer(to: $0)?.time }
    }

    /// The row that determines when a question is due, and its drill.
    func last(of question: Question.ID) -> (ReviewHistory.Review, ReviewHistory.Session)? {
        let row = numbers[question].flatMap(last.row)
        return row.map { ($0, history.sessions[$0.session]) }
    }
}
