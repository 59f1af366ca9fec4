extension Locations {
    /// The file of the settings; nil if the environment defines no path for it.
    ///
    /// ```swift
    /// Locations { ["HOME": "/home/ada"][$0] }.defaultsFile
    /// // /home/ada/.config/rabble/defaults.json
    /// ```
    public var defaultsFile: String? { configurationFolder.map { $0 + "/defaults.json" } }

    /// The folder of the learner's own groups; nil if the environment defines no path for it.
    public var groupsFolder: String? { dataFolder.map { $0 + "/groups" } }

    /// The folder of the histories; nil if the environment defines no path for it.
    public var reviewsFolder: String? { dataFolder.map(ReviewStore.folder) }
}

extension ReviewStore {
    static func folder(in dataFolder: String) -> String { dataFolder + "/reviews" }
}

extension GroupStore {
    /// A change of groups may also move their drafts and histories.
    var joinedFolders: [String] {
        [draftsFolder, reviews?.folder ?? ReviewStore.folder(in: Path.folder(of: folder))]
    }
}
