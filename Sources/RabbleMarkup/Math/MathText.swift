/// A TeX formula as one line of characters: `\frac{a+1}{2}` is `(a+1)/2`, and `x_1^2` is `x₁²`.
///
/// It supports the names in the table of symbols, fractions, roots, and the scripts for which there
/// are characters. Everything else is unchanged.
package struct MathText {
    package private(set) var plain = ""
    private var rest: ArraySlice<Character>

    /// Commands without output: they change only the style of the following text, or add space.
    private static let silent: Set<String> = [
        "left", "right", "big", "Big", "bigl", "bigr", "ce", "displaystyle", "limits", "mathbf",
        "mathit",
        "mathrm", "operatorname", "text", "textbf", "textit", "textrm", ",", ";", ":", "!", " ",
        "quad",
        "qquad",
    ]
    /// The characters in superscript and subscript, by plain character.
    private static let scripts = Dictionary(
        uniqueKeysWithValues: String(utf8: PackageResources.scripts_txt).split(separator: "\n")
            .map { line in (line.first ?? " ", Array(line.dropFirst())) })
    /// The letters of `\mathbb`.
    private static let doubleStruck = [
        "C": "ℂ", "H": "ℍ", "N": "ℕ", "P": "ℙ", "Q": "ℚ", "R": "ℝ", "Z": "ℤ",
    ]
    /// Deeper nesting is left unchanged.
    private static let greatestDepth = 20

    package init(_ formula: String) {
        rest = Array(formula)[...]
        while !rest.isEmpty { plain += next(depth: 0) }
    }

    /// Converts the next part: a character, a command with its arguments, or a group.
    private mutating func next(depth: Int) -> String {
        guard let character = rest.popFirst() else { return "" }
        guard depth < Self.greatestDepth else { return String(character) }
        switch character {
        case "\\": return command(depth)
        case "^" where !rest.isEmpty: return script(.superscript, "^", depth)
        case "_" where !rest.isEmpty: return script(.subscript, "_", depth)
        case "{":
            var text = ""
            while let next = rest.first, next != "}" { text += self.next(depth: depth + 1) }
            return rest.popFirst() == nil ? "{" + text : text
        default: return String(character)
        }
    }

    private mutating func argument(_ depth: Int) -> String {
        rest = rest.drop { $0 == " " }
        return next(depth: depth + 1)
    }

    private mutating func command(_ depth: Int) -> String {
        var name = String(rest.prefix { $0.isASCII && $0.isLetter })
        if name.isEmpty { name = rest.first.map(String.init) ?? "" }
        rest = rest.dropFirst(name.count)
        if ["{", "}", "$", "%", "&", "#", "_"].contains(name) { return name }
        switch name {
        case "frac", "dfrac", "tfrac":
            return "\(argument(depth).asTerm)/\(argument(depth).asDivisor)"
        case "sqrt":
            var degree = ""
            if rest.first == "[", let end = rest.firstIndex(of: "]") {
                degree = Self.script(String(rest[..<end].dropFirst()), .superscript) ?? ""
                rest = rest[(end + 1)...]
            }
            return "\(degree)√\(argument(depth).asTerm)"
        case "mathbb":
            let letter = argument(depth)
            return Self.doubleStruck[letter, default: letter]
        default: break
        }
        let space = name.hasSuffix("quad") ? " " : ""
        let isSilent = Self.silent.contains(name)
        let symbol = isSilent ? space : Rewriting.symbols.apply(to: "\\\(name)")
        if symbol.first == "\\" {
            // The group after an unknown command keeps its braces.
            return symbol + (rest.first == "{" ? "{\(next(depth: depth + 1))}" : "")
        }
        if name.first?.isLetter == true { rest = rest.drop { $0 == " " } }
        return symbol
    }

    private mutating func script(_ script: Script, _ mark: String, _ depth: Int) -> String {
        let text = argument(depth)
        if script == .superscript, text == "°" || text == "∘" { return "°" }
        return Self.script(text, script) ?? (text.count > 1 ? "\(mark)(\(text))" : mark + text)
    }

    /// The columns of a row of `scripts.txt`.
    private enum Script: Int { case superscript, `subscript` }

    /// Superscript or subscript text: `³`, `₂`, `ⁿ⁺¹`, or `^(1.5)` if there is no such character.
    /// Text that is not a formula is unchanged: `1st`, `XIXe`, `Vmax`, a note's `[1]`.
    static func small(_ text: String, isRaised: Bool) -> String {
        let text = text.replacing("−", with: "-")
        let isVariable = text.count == 1 && (!isRaised || "ijkmnptxyzT".contains(text))
        let isWord = text.allSatisfy(\.isLetter) && !isVariable
        let isFormula = text.allSatisfy { $0.isLetter || $0.isNumber || "+-=()./*".contains($0) }
        if isWord || !isFormula || text == "*" { return text }
        if let small = script(text, isRaised ? .superscript : .subscript) { return small }
        return isRaised ? "^(\(text))" : text
    }

    /// The text in superscript or subscript; nil if a character is missing.
    private static func script(_ text: String, _ script: Script) -> String? {
        let column = script.rawValue
        let characters = text.map {
            scripts[$0].flatMap { $0.count > column ? $0[column] : nil } ?? "-"
        }
        return characters.contains("-") ? nil : String(characters)
    }
}

extension String {
    /// The text in parentheses, unless it is a single number or name.
    fileprivate var asTerm: String {
        allSatisfy { $0.isLetter || $0.isNumber || $0 == "." } ? self : "(\(self))"
    }

    /// The term below a fraction's bar: `(2b)`, because `a/2b` may be read as half of `ab`.
    fileprivate var asDivisor: String {
        first?.isWholeNumber == true && contains(where: \.isLetter) ? "(\(self))" : asTerm
    }
}
