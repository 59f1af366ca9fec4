import RabbleSystem

/// The state of a line being typed, with its cursor, and the effect of each key.
struct LineEditor {
    /// The effect of a key beyond the line: `end` is Ctrl-D on an empty line, and `signal` is
    /// Ctrl-C, Ctrl-\ or Ctrl-Z.
    enum Outcome: Equatable {
        case done, end, redraw
        case signal(Int32)
    }

    /// The maximum size of a typed grapheme in bytes, which limits the number of accents.
    private static let greatestCharacter = 256
    private(set) var characters: [Character] = []
    private(set) var cursor = 0
    /// The number of characters at the start, and at the end, that have not changed since these
    /// properties were last set.
    var unchanged = 0
    var unchangedAtEnd = 0
    private let greatestLength: Int
    private var length = 0
    private var killed: [Character] = []
    private var kind = Kind.other
    private var lastKind = Kind.other
    /// The states before the latest changes. Continuous typing is one change.
    private var earlier: [(characters: [Character], cursor: Int)] = []
    private static let maxEarlier = 100

    /// The kinds of keys; successive keys of a kind are combined.
    private enum Kind { case typing, pasting, killing, undoing, other }
    /// Whether the last pasted character was a carriage return. A line feed after it is skipped.
    private var endsInReturn = false
    private static let synonyms: [Unicode.Scalar: Key] = [
        "a": .home, "b": .left, "e": .end, "f": .right, "h": .backspace, "j": .enter, "m": .enter,
    ]

    /// - Parameter greatestLength: in bytes; typing beyond it has no effect.
    init(greatestLength: Int = LineReader.greatestLength) { self.greatestLength = greatestLength }

    var text: String { String(characters) }

    /// - Complexity: O(1) for a character at the end, otherwise O(*n*) in the length of the line.
    mutating func take(_ key: Key) -> Outcome? {
        lastKind = kind
        kind = .other
        return act(on: key)
    }

    private mutating func act(on key: Key) -> Outcome? {
        switch key {
        case .scalar(let scalar):
            kind = .typing
            insert(CollectionOfOne(scalar))
        case .paste(let text):
            kind = .pasting
            paste(text)
        case .enter: return .done
        case .backspace: erase()
        case .delete: replace(cursor..<min(characters.count, cursor + 1))
        case .left: moveCursor(to: cursor - 1)
        case .right: moveCursor(to: cursor + 1)
        case .wordLeft, .alt("b"), .alt("B"): cursor = wordStart { $0.isLetter || $0.isNumber }
        case .wordRight, .alt("f"), .alt("F"): cursor = wordEnd
        case .home: cursor = 0
        case .end: cursor = characters.count
        case .control(let letter): return takeControl(letter)
        case .alt("d"), .alt("D"): kill(cursor..<wordEnd)
        case .alt("\u{8}"): kill(wordStart { $0.isLetter || $0.isNumber }..<cursor)
        case .escape, .alt, .up, .down: break
        }
        return nil
    }

    private mutating func takeControl(_ letter: Unicode.Scalar) -> Outcome? {
        switch letter {
        case "c": return .signal(SIGINT)
        case "d": return characters.isEmpty ? .end : act(on: .delete)
        case "k": kill(cursor..<characters.count)
        case "l": return .redraw
        case "t": transpose()
        case "u": kill(0..<cursor)
        case "w": kill(wordStart { !$0.isWhitespace }..<cursor)
        case "y": insert(killed.flatMap(\.unicodeScalars))
        case "z": return .signal(SIGTSTP)
        case "_", "/": undo()
        case "\\": return .signal(SIGQUIT)
        default: return Self.synonyms[letter].flatMap { act(on: $0) }
        }
        return nil
    }

    mutating func moveCursor(to index: Int) { cursor = min(max(0, index), characters.count) }

    mutating func replaceAll(with text: String) {
        lastKind = kind
        kind = .other
        replace(0..<characters.count, with: Array(text))
        cursor = characters.count
    }

    private mutating func undo() {
        guard let last = earlier.popLast() else { return }
        kind = .undoing
        replace(0..<characters.count, with: last.characters)
        cursor = last.cursor
    }

    /// Erases the character before the cursor; of an Arabic or Thai syllable, for example, only the
    /// mark typed last.
    private mutating func erase() {
        guard cursor > 0 else { return }
        let scalars = characters[cursor - 1].unicodeScalars
        guard scalars.count > 1, scalars.last?.isTypedAlone == true else {
            return replace(cursor - 1..<cursor)
        }
        replace(
            cursor - 1..<cursor, with: Array(String(String.UnicodeScalarView(scalars.dropLast()))))
        cursor += 1
    }

    /// Swaps the characters before and after the cursor; at the end of the line, the last two.
    private mutating func transpose() {
        let end = min(cursor + 1, characters.count)
        guard cursor > 0, end >= 2 else { return }
        replace(end - 2..<end, with: [characters[end - 1], characters[end - 2]])
        cursor = end
    }

    private mutating func insert(_ scalars: some Collection<Unicode.Scalar>) {
        let size = scalars.reduce(0) { $0 + UTF8.width($1) }
        guard !scalars.isEmpty, length + size <= greatestLength else { return }
        let start = max(0, cursor - 1)
        let end = min(characters.count, cursor + 1)
        // Only the neighbours are recombined, not the whole line.
        var before = characters[start..<cursor].first.map(String.init) ?? ""
        before.unicodeScalars.append(contentsOf: scalars)
        let after = characters[cursor..<end].first.map(String.init) ?? ""
        let joined = Array(before + after)
        guard scalars.count > 1 || joined.allSatisfy({ $0.utf8.count <= Self.greatestCharacter })
        else { return }
        replace(start..<end, with: joined)
        // The cursor goes after the character that contains the end of the inserted text.
        var rest = before.utf8.count
        cursor = start
        while rest > 0, cursor < characters.count {
            rest -= characters[cursor].utf8.count
            cursor += 1
        }
    }

    private mutating func paste(_ text: String) {
        var scalars: [Unicode.Scalar] = []
        for scalar in text.unicodeScalars {
            defer { endsInReturn = scalar == "\r" }
            if scalar == "\n", endsInReturn { continue }
            let isSpace = scalar.isControl || scalar == "\u{2028}" || scalar == "\u{2029}"
            scalars.append(isSpace ? " " : scalar)
        }
        var room = greatestLength - length
        let fitting = scalars.prefix {
            room -= UTF8.width($0)
            return room >= 0
        }
        insert(fitting)
    }

    private mutating func kill(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        kind = .killing
        let text = characters[range]
        let isBackward = range.upperBound == cursor
        if lastKind != .killing { killed = [] }
        killed = isBackward ? text + killed : killed + text
        replace(range)
    }

    private mutating func replace(_ range: Range<Int>, with new: [Character] = []) {
        if kind != .undoing, kind != lastKind || kind == .killing || kind == .other {
            earlier = earlier.suffix(Self.maxEarlier - 1) + [(characters, cursor)]
        }
        length +=
            new.reduce(0) { $0 + $1.utf8.count }
            - characters[range].reduce(0) { $0 + $1.utf8.count }
        // Unchanged characters at the start of the range need not be redrawn.
        let common = zip(characters[range], new).prefix { $0.0.utf8.elementsEqual($0.1.utf8) }.count
        let tail = characters.count - range.upperBound
        characters.replaceSubrange(range, with: new)
        if common < range.count || common < new.count {
            unchanged = min(unchanged, range.lowerBound + common)
            unchangedAtEnd = min(unchangedAtEnd, tail)
        }
        cursor = range.lowerBound
    }

    private func wordStart(of isWord: (Character) -> Bool) -> Int {
        let letters = characters[..<cursor].lastIndex(where: isWord) ?? -1
        return (characters[..<max(0, letters)].lastIndex { !isWord($0) } ?? -1) + 1
    }

    private var wordEnd: Int {
        let letters =
            characters[cursor...].firstIndex { $0.isLetter || $0.isNumber } ?? characters.count
        return characters[letters...].firstIndex { !$0.isLetter && !$0.isNumber }
            ?? characters.count
    }
}

extension Unicode.Scalar {
    /// Whether this mark has a key of its own, as vowels do from Hebrew to Khmer.
    fileprivate var isTypedAlone: Bool {
        [.nonspacingMark, .spacingMark].contains(properties.generalCategory)
            && ((0x590...0x109F).contains(value) || (0x1780...0x1CFF).contains(value))
    }
}
