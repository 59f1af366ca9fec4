/// What a glance at a text shows: its traits, and enough of its letters to tell most wrong answers
/// before they are read (benchmark `wrong`).
///
/// It never tells less than the rules would: which letters they may change is what they declare
/// (``AnswerRules/respellings``).
struct AnswerGlance {
    private(set) var traits: TextTraits = []
    /// A bit for each letter and digit.
    private var letters: UInt64 = 0
    /// The letters that may be typed as well.
    private var others: UInt64 = 0
    /// The letters at the starts of words, in all spellings.
    private var starts: UInt64 = 0
    /// The letters at the starts of words that no rule leaves out or respells.
    private var needed: UInt64 = 0
    private var size = 0

    var mayHaveParts: Bool { !traits.isDisjoint(with: AnswerRules.parting) }
    private var isUnknown: Bool { !traits.isDisjoint(with: AnswerRules.unforeseeable) }

    init(_ text: String) {
        size = text.utf8.count
        var last = LetterKind.separator
        var word = Respellings.Word()
        for scalar in text.unicodeScalars {
            let kind = LetterKind.of(scalar)
            traits.formUnion(kind.traits)
            others |= kind.others
            if kind.kind == LetterKind.mark { continue }
            if kind.kind < LetterKind.mark {
                letters |= 1 << kind.kind
                if last >= LetterKind.mark
                    || LetterKind.isDigit(kind.kind) != LetterKind.isDigit(last)
                {
                    end(&word)
                }
                AnswerRules.respellings.append(kind.kind, to: &word)
                if let second = kind.second { AnswerRules.respellings.append(second, to: &word) }
            }
            last = kind.kind
        }
        end(&word)
    }

    private mutating func end(_ word: inout Respellings.Word) {
        defer { word = Respellings.Word() }
        guard let first = word.first, !LetterKind.isDigit(first) else { return }
        starts |= 1 << first
        guard let change = AnswerRules.respellings.change(of: word) else {
            needed |= 1 << first
            return
        }
        starts |= change.starts
        traits.formUnion(change.traits)
        if !change.isFree { needed |= 1 << first }
    }

    /// A glance at several right answers at once; any part of them may be typed.
    init(all texts: [String]) {
        self.init("")
        for text in texts {
            let glance = AnswerGlance(text)
            traits.formUnion(glance.traits)
            letters |= glance.letters
            others |= glance.others
            starts |= glance.starts
            traits.formUnion(AnswerRules.parting)
        }
    }

    /// Whether a typed answer can be another spelling of the text, or of a part of it.
    func mayMean(_ typed: AnswerGlance) -> Bool {
        if isUnknown || typed.isUnknown || typed.needed == 0 { return true }
        let hasLetters = typed.needed & ~(letters | others) == 0
        let mayStart = starts & typed.starts != 0 || starts == 0
        return hasLetters && mayStart
    }

    /// Whether a slip of the keyboard can make the typed answer of the text, or of a part of it.
    func maySlip(to typed: AnswerGlance) -> Bool {
        guard typed.size >= NearMiss.fewestBytes else { return false }
        if isUnknown || typed.isUnknown { return true }
        let addsOne = (typed.letters & ~letters).nonzeroBitCount <= 1
        let lacksOne = mayHaveParts || (letters & ~typed.letters).nonzeroBitCount <= 1
        return addsOne && lacksOne
    }

    /// Whether a rule may find the typed answer right, or nearly.
    func allows(_ typed: AnswerGlance) -> Bool {
        mayMean(typed) && (mayHaveParts || typed.mayMean(self)) || maySlip(to: typed)
    }
}
