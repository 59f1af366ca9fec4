/// The name of a group in commands and file names.
///
/// It is made from the title: letters, marks and digits of any script in lower case, with `-` for
/// anything else. It is always a plain file name: not empty, at most 100 bytes, without dots and
/// slashes.
///
/// ```swift
/// GroupID(title: "World Capitals")    // world-capitals
/// GroupID(title: "../../日本語 N5")    // 日本語-n5
/// GroupID(title: "🎉")                 // u1f389
/// ```
public struct GroupID: Hashable, Sendable, CustomStringConvertible {
    /// The most bytes of an id.
    public static let greatestLength = 100

    /// The id as text.
    public let description: String

    /// Makes the id for a title.
    ///
    /// If the title has neither letters nor digits, the id spells out its code points. If the id
    /// would be longer than ``greatestLength``, it is truncated and ends in a hash of the whole, so
    /// that long titles have different ids. `learner` is the name of a history that belongs to no
    /// group, so the id for that title is `learner-group`.
    ///
    /// - Parameter title: the title of the group.
    /// - Complexity: O(*n*) in the length of the title.
    public init(title: String) {
        // Composed, so that a title has one id however it was typed.
        let scalars = title.lowercased().canonicallyComposed.unicodeScalars
        var words = scalars.split { !$0.properties.isPartOfWord }.map { String($0) }
        if words.isEmpty {
            words = title.unicodeScalars.lazy.filter { !$0.properties.isWhitespace }
                .map { "u" + String($0.value, radix: 16) }
        }
        if words == [Self.learner.description] { words.append("group") }
        let whole = words.isEmpty ? "untitled" : words.joined(separator: "-")
        description = whole.utf8.count <= Self.greatestLength ? whole : Self.shortened(whole)
    }

    /// Uses an id that was made from a title earlier.
    init(validated description: String) { self.description = description }

    /// The id that a file name starts with: everything before the first character that no id
    /// contains, such as a dot, a blank or a capital letter, without trailing `-`. Synchronisers
    /// append text to the names of copies. Empty if there is none.
    static func start(of name: String) -> String {
        var start = name.unicodeScalars.prefix {
            $0 == "-" || $0.properties.isPartOfWord && !$0.properties.changesWhenLowercased
        }
        while start.last == "-" { start.removeLast() }
        return String(start)
    }

    private static func shortened(_ whole: String) -> String {
        let hash = "-" + String(whole.utf8.fnv1a, radix: 16).zeroPadded(to: 16)
        var start = whole[...]
        while start.utf8.count + hash.utf8.count > greatestLength { start.removeLast() }
        return start + hash
    }
}

extension GroupID: Comparable {
    /// Orders ids by their text.
    public static func < (left: GroupID, right: GroupID) -> Bool {
        left.description < right.description
    }
}

extension Unicode.Scalar.Properties {
    fileprivate var isPartOfWord: Bool {
        switch generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
            true
        case .nonspacingMark, .spacingMark, .enclosingMark: !isVariationSelector
        case .decimalNumber, .letterNumber, .otherNumber: true
        default: false
        }
    }
}
