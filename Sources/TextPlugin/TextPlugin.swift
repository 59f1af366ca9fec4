import Foundation
import PackagePlugin

/// Compiles the texts of a room into it, so that the program needs no file beside it:
/// `Resources/rabble/topics.md` is `PackageResources.topics_md`.
///
/// `Resource.embedInCode` does the same with an array literal of bytes. The compiler treats each
/// byte as an expression: 240 KB of them took a fifth of the time of a build.
@main
struct TextPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        let folder = context.package.directoryURL.appending(path: "Resources/\(target.name)")
        guard let all = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
        else { return [] }
        let files = all.filter { !$0.hasPrefix(".") && !$0.hasSuffix(".swift") }.sorted()
        let inputs = files.map { folder.appending(path: $0) }
        let output = context.pluginWorkDirectoryURL.appending(path: "PackageResources.swift")
        let script = folder.deletingLastPathComponent().appending(path: "embed.awk")
        return [
            .buildCommand(
                displayName: "Embedding the texts of \(target.name)",
                executable: URL(filePath: "/usr/bin/awk"),
                arguments: ["-v", "output=\(output.path)", "-f", script.path]
                    + inputs.map(\.path),
                inputFiles: inputs + [script],
                outputFiles: [output])
        ]
    }
}
