extension String {
    /// Why no group can have this title; nil if one can.
    var problemAsTitle: String? {
        if trimmed.isEmpty { return "a group needs a title" }
        return TextLimit.title.problem(with: self).map { "the title \($0)" }
    }
}
