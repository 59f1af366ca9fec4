extension JSONTape {
    /// The elements of a list, or the values of an object's members.
    func children(of index: Int) -> some Sequence<Int> {
        let end = Int(values[index].next)
        return sequence(state: index + 1) { [values] next -> Int? in
            guard next < end else { return nil }
            defer { next = Int(values[next].next) }
            return next
        }
    }

    func count(of index: Int) -> Int { children(of: index).reduce(0) { count, _ in count + 1 } }

    func first(of index: Int) -> Int? { children(of: index).first { _ in true } }

    func isContainer(_ index: Int) -> Bool {
        values[index].kind == .array || values[index].kind == .object
    }

    /// Whether a value is a text, a number or a boolean.
    func isText(_ index: Int) -> Bool {
        !isContainer(index) && values[index].kind != .null
    }

    /// Whether a value is a list of texts, not all of which are null.
    func isList(_ index: Int) -> Bool {
        values[index].kind == .array && children(of: index).contains(where: isText)
            && !children(of: index).contains(where: isContainer)
    }

    func isTexts(_ index: Int) -> Bool { isText(index) || isList(index) }

    /// A text, number or boolean as text; empty for other values.
    func text(_ index: Int) -> String {
        let value = values[index]
        if !texts.isEmpty { return texts[value.start] ?? "" }
        let start = Int(value.start)
        let end = Int(value.end)
        switch value.kind {
        case .string where value.isPlain:
            return String(utf8: bytes[start + 1..<end - 1])
        case .string: return JSONReader(bytes).string(at: start)
        case .number, .bool: return String(utf8: bytes[start..<end])
        case .array, .object, .null: return ""
        }
    }

    /// Whether the first bytes show that a value is a text that is not blank.
    @inline(__always) func isVisible(_ index: Int) -> Bool {
        guard index < values.count, values[index].isPlain else { return false }
        return bytes[Int(values[index].start) + 1] > 0x22
    }

    /// Whether a value is a text that is too short to be invalid.
    @inline(__always) func isShort(_ index: Int) -> Bool {
        guard index < values.count, values[index].isPlain else { return false }
        return Int(values[index].end - values[index].start) < String.shortestPile
    }

    /// The distinct texts of a list, or the text itself.
    func texts(_ index: Int) -> [String] {
        let texts = isText(index) ? [index] : Array(children(of: index))
        return texts.map { text($0).trimmed }.filter { !$0.isEmpty }.uniqued(by: \.self)
    }

    func name(_ index: Int) -> String {
        let name = values[index].name
        if name == Self.noName { return "" }
        return texts.isEmpty ? JSONReader(bytes).string(at: Int(name)) : texts[name] ?? ""
    }

    /// Whether the name equals this one, written without escapes.
    func isNamed(_ index: Int, _ name: some Collection<UInt8>) -> Bool {
        let start = values[index].name
        if start == Self.noName { return false }
        if !texts.isEmpty { return texts[start]?.utf8.elementsEqual(name) ?? false }
        let whole = bytes[(Int(start) + 1)...].prefix(name.count + 1)
        return whole.last == "\"" && whole.dropLast().elementsEqual(name)
    }

    func member(_ name: String, of index: Int) -> Int? {
        values[index].kind == .object
            ? children(of: index).first { isNamed($0, name.utf8) } : nil
    }

    func problem(_ reason: String, at index: Int) -> InvalidGroupFile {
        InvalidGroupFile(
            SyntaxError(offset: Int(values[index].start), reason: reason), in: bytes,
            kind: .somethingElse)
    }
}
