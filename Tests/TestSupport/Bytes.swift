extension [UInt8] {
    package init(_ text: String) { self.init(text.utf8) }
}
