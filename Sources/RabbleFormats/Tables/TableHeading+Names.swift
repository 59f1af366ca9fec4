extension TableHeading {
    /// What people call the columns, as normalised answers; a line holds the names of a language or two.
    static let columnNames = sections(of: PackageResources.column_names_txt, named: TableColumn.init(rawValue:))

    /// The names of languages as normalised answers: in a line the code of one and then what it is called, in its own
    /// tongue and in those whose speakers learn it.
    static let languageNames = String(decoding: PackageResources.language_names_txt, as: UTF8.self)
}
