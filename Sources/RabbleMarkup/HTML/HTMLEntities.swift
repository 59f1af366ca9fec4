enum HTMLEntities {
    /// All texts in section 13.5 of the HTML Standard whose names end in a semicolon: `é` for
    /// `eacute`.
    static let texts: [String: String] = {
        let table = String(decoding: PackageResources.html_entities_txt, as: UTF8.self)
        var texts: [String: String] = [:]
        for entry in table.split(whereSeparator: { $0 == "," || $0 == "\n" }) {
            let parts = entry.split(separator: " ")
            let scalars = (parts.last ?? "").split(separator: "+").compactMap {
                UInt32($0, radix: 16)
            }
            texts[String(parts[0])] = String(
                String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init)))
        }
        return texts
    }()
}
