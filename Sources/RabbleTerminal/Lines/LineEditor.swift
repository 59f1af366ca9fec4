/// A line while it is typed: a text, and a place in it.
///
/// It is edited by what a reader takes for one character, however many code points that has.
struct LineEditor {
    /// What comes of a key, if not a change of the line.
    enum Outcome: Equatable {
        /// The line is finished.
        case done
        /// There is no line: Ctrl-D came where nothing was typed.
        case end
        /// Ctrl-C, Ctrl-\ or Ctrl-Z.
        case interrupt, quit, suspend
        /// The screen is to be drawn again.
        case redraw
    }

    /// A letter under more accents than this is not typed by anybody.
    private static let greatestCharacter = 256

    /// The characters of the text.
    private(set) var characters: [Character] = []
    /// How many characters are before the cursor.
    private(set) var cursor = 0
    /// How many characters from the start are as they were when this was last set.
    var unchanged = 0
    /// How many before its end are.
    var unchangedAtEnd = 0
    private let greatestLength: Int
    private var length = 0
    private var killed: [Character] = []
    /// Whether the last thing pasted was a carriage return, with which a line feed is one line end.
    private var endsInReturn = false

    /// An empty line.
    ///
    /// - Parameter greatestLength: how many bytes it may have; what is typed after them is ignored.
    init(greatestLength: Int = LineReader.greatestLength) {
        self.greatestLength = greatestLength
    }

    package var text: String { String(characters) }

    /// Does what the key means.
    ///
    /// - Returns: nil where the key changed at most the line.
    /// - Complexity: O(1) for a character at the end, else O(*n*) in the length of the line.
    mutating func take(_ key: Key) -> Outcome? {
        switch key {
        case .scalar(let scalar): insert(CollectionOfOne(scalar))
        case .paste(let text): paste(text)
        case .enter: return .done
        case .escape: break
        case .backspace: replace(max(0, cursor - 1)..<cursor)
        case .delete: replace(cursor..<min(characters.count, cursor + 1))
        case .left: cursor = max(0, cursor - 1)
        case .right: cursor = min(characters.count, cursor + 1)
        case .wordLeft: cursor = wordStart
        case .wordRight: cursor = wordEnd
        case .home: cursor = 0
        case .end: cursor = characters.count
        case .control(let letter): return takeControl(letter)
        case .alt("b"), .alt("B"): cursor = wordStart
        case .alt("f"), .alt("F"): cursor = wordEnd
        case .alt("d"), .alt("D"): kill(cursor..<wordEnd)
        case .alt: break
        }
        return nil
    }

    private mutating func takeControl(_ letter: Unicode.Scalar) -> Outcome? {
        switch letter {
        case "a": return take(.home)
        case "b": return take(.left)
        case "c": return .interrupt
        case "d": if characters.isEmpty { return .end } else { return take(.delete) }
        case "e": return take(.end)
        case "f": return take(.right)
        case "h": return take(.backspace)
        case "j", "m": return .done
        case "k": kill(cursor..<characters.count)
        case "l": return .redraw
        case "u": kill(0..<cursor)
        case "w": kill(blankWordStart..<cursor)
        case "y": insert(killed.flatMap(\.unicodeScalars))
        case "z": return .suspend
        case "\\": return .quit
        default: break
        }
        return nil
    }

    /// Moves the cursor before this character.
    mutating func moveCursor(to index: Int) {
        cursor = min(max(0, index), characters.count)
    }

    // MARK: Changes

    /// Inserts these characters, which join what is around them where they belong to it.
    private mutating func insert(_ scalars: some Collection<Unicode.Scalar>) {
        let size = scalars.reduce(0) { $0 + UTF8.width($1) }
        guard !scalars.isEmpty, length + size <= greatestLength else { return }
        let start = max(0, cursor - 1)
        let end = min(characters.count, cursor + 1)
        // Nothing of a long text is looked at twice.
        var before = characters[start..<cursor].first.map(String.init) ?? ""
        before.unicodeScalars.append(contentsOf: scalars)
        let after = characters[cursor..<end].first.map(String.init) ?? ""
        let joined = Array(before + after)
        guard scalars.count > 1 || joined.allSatisfy({ $0.utf8.count <= Self.greatestCharacter }) else { return }
        replace(start..<end, with: joined)
        // The cursor comes after the character in which the inserted text ends.
        let inserted = before.utf8.count
        cursor = start
        var passed = 0
        while passed < inserted, cursor < characters.count {
            passed += characters[cursor].utf8.count
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
        // As much of it as there is room for.
        var room = greatestLength - length
        let fitting = scalars.prefix {
            room -= UTF8.width($0)
            return room >= 0
        }
        insert(fitting)
    }

    private mutating func kill(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        killed = Array(characters[range])
        replace(range)
    }

    /// Replaces characters; the cursor is at the start of the range then.
    private mutating func replace(_ range: Range<Int>, with new: [Character] = []) {
        for character in characters[range] { length -= character.utf8.count }
        for character in new { length += character.utf8.count }
        // What did not change at the start of the range is not drawn again.
        let common = zip(characters[range], new).prefix { $0.0.utf8.elementsEqual($0.1.utf8) }.count
        let tail = characters.count - range.upperBound
        characters.replaceSubrange(range, with: new)
        if common < range.count || common < new.count {
            unchanged = min(unchanged, range.lowerBound + common)
            unchangedAtEnd = min(unchangedAtEnd, tail)
        }
        cursor = range.lowerBound
    }

    // MARK: Words

    private var wordStart: Int {
        let letters = characters[..<cursor].lastIndex { $0.isWord } ?? -1
        return (characters[..<max(0, letters)].lastIndex { !$0.isWord } ?? -1) + 1
    }

    private var wordEnd: Int {
        let letters = characters[cursor...].firstIndex { $0.isWord } ?? characters.count
        return characters[letters...].firstIndex { !$0.isWord } ?? characters.count
    }

    /// The start of what spaces end.
    private var blankWordStart: Int {
        let letters = characters[..<cursor].lastIndex { !$0.isWhitespace } ?? -1
        return (characters[..<max(0, letters)].lastIndex { $0.isWhitespace } ?? -1) + 1
    }
}

extension Character {
    fileprivate var isWord: Bool { isLetter || isNumber }
}
