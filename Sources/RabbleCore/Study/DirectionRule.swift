/// The rule that a question is asked in one direction per day, because an answer in one direction
/// reveals the other.
struct DirectionRule {
    private let studies: Studies
    /// The questions asked today or allowed since.
    private var asked: AskedToday
    let areBothAsked: Bool
    let matters: Bool
    private(set) var hasRefused = false

    init(_ studies: Studies, isLifted: Bool, after asked: AskedToday) {
        self.studies = studies
        self.asked = asked
        areBothAsked = studies.areBothAsked
        matters =
            !isLifted
            && (areBothAsked || studies.all.contains(where: \.schedule.wasAskedOtherwise))
    }

    /// Whether the question may be asked: its other direction was not asked today, and not allowed
    /// before.
    mutating func allow(_ number: Int) -> Bool {
        guard matters else { return true }
        let (index, position) = studies.position(of: number)
        let study = studies.all[index]
        // A question that was asked today in this direction may come back.
        if study.promise(at: position)?.lastDay == asked.day { return true }
        let question = study.questions[position].id
        if asked.has(question, of: study.group.id) {
            hasRefused = true
            return false
        }
        asked.add(question, of: study.group.id, isNew: false)
        return true
    }
}
