/// The texts that HTML has names for.
enum HTMLEntities {
    /// The texts by their names: `é` for `eacute`.
    ///
    /// The resource has the names of the HTML Standard, section 13.5, that end in a semicolon, with their code points in
    /// hexadecimal.
    static let texts: [String: String] = {
        let table = String(decoding: PackageResources.html_entities_txt, as: UTF8.self)
        var texts: [String: String] = [:]
        for entry in table.split(whereSeparator: { $0 == "," || $0 == "\n" }) {
            let parts = entry.split(separator: " ")
            let scalars = (parts.last ?? "").split(separator: "+").compactMap { UInt32($0, radix: 16) }
            texts[String(parts[0])] = String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init)))
        }
        return texts
    }()
}
