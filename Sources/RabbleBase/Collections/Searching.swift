// The module for regular expressions has these functions, too (`range(of:)` is `firstRange(of:)`
// there), but linking it makes the program 1.3 MB larger. Where signatures match, the compiler
// prefers those of any other module, such as these.

extension Collection where Element: Equatable {
    /// The range of the first occurrence of `part`; nil if there is none. O(*n* · *m*)
    @inlinable package func range<Part: Collection>(of part: Part) -> Range<Index>?
    where Part.Element == Element {
        var start = startIndex
        while true {
            var end = start
            var next = part.startIndex
            while next < part.endIndex, end < endIndex, self[end] == part[next] {
                formIndex(after: &end)
                part.formIndex(after: &next)
            }
            if next == part.endIndex { return start..<end }
            if end == endIndex { return nil }
            formIndex(after: &start)
        }
    }

    @inlinable package func contains<Part: Collection>(_ part: Part) -> Bool
    where Part.Element == Element {
        range(of: part) != nil
    }

    /// - Parameter separator: not empty.
    @inlinable package func split<Separator: Collection>(
        separator: Separator, maxSplits: Int = .max, omittingEmptySubsequences: Bool = true
    ) -> [SubSequence] where Separator.Element == Element {
        var parts = [SubSequence]()
        var rest = self[...]
        func append(_ part: SubSequence) {
            if !omittingEmptySubsequences || !part.isEmpty { parts.append(part) }
        }
        while parts.count < maxSplits, let range = rest.range(of: separator) {
            append(rest[..<range.lowerBound])
            rest = rest[range.upperBound...]
        }
        append(rest)
        return parts
    }

    /// The parts between separators, empty ones included.
    @inlinable package func fields(
        between separator: Element, maxSplits: Int = .max
    ) -> [SubSequence] {
        split(separator: separator, maxSplits: maxSplits, omittingEmptySubsequences: false)
    }

    @inlinable package func fields<Separator: Collection>(
        between separator: Separator, maxSplits: Int = .max
    ) -> [SubSequence] where Separator.Element == Element {
        split(separator: separator, maxSplits: maxSplits, omittingEmptySubsequences: false)
    }
}

extension StringProtocol {
    @inlinable package func contains(_ part: String) -> Bool { range(of: part) != nil }
}

extension RangeReplaceableCollection where Element: Equatable {
    /// - Parameter part: not empty.
    @inlinable package func replacing<Part: Collection, Replacement: Collection>(
        _ part: Part, with replacement: Replacement, maxReplacements: Int = .max
    ) -> Self where Part.Element == Element, Replacement.Element == Element {
        let parts = fields(between: part, maxSplits: maxReplacements)
        return Self(parts.joined(separator: replacement))
    }
}
