enum GroupsExport: Command {
    static let usage = Usage(
        name: "groups export", operands: [.groupOrFile], takes: "one group",
        options: [.format] + .ofTables + [.output, .force],
        places: [.format: .words(GroupFormat.allCases.filter(\.isWritable).map(\.rawValue))])

    static func run(_ arguments: Arguments, _ context: Context) throws(Failure) {
        let name = try arguments.groupName(for: usage)
        let path = arguments.value(of: .output).flatMap { $0 == "-" ? nil : $0 }
        let format = try arguments.format() ?? path.flatMap(GroupFormat.init(path:)) ?? .json
        let operand = GroupOperand(reading: try arguments.reading(format: nil), context: context)
        var groups = try operand.groups(named: name)
        guard groups.count == 1 else {
            throw .usage("\(name) holds \(groups.count) groups; import them, and export one")
        }
        // A table that repeats a question is read back.
        if format == .json {
            let count = groups[0].questions.count
            groups[0] = groups[0].withoutRepetitions
            let lost = count - groups[0].questions.count
            if lost > 0 {
                let repetitions = lost.counted("repetition")
                context.console.warn(["\(groups[0].title): left out \(repetitions) of a question"])
            }
        }
        guard let bytes = format.encode(groups[0]) else {
            let names = GroupFormat.allCases.filter(\.isWritable).map(\.rawValue)
            throw .usage(
                """
                \(format.rawValue) is only read; \(usage.name) writes \
                \(names.joined(separator: ", "))
                """)
        }
        if !format.holdsMarkup, groups[0].hasMarks {
            let loss =
                "\(format.rawValue) cannot record that; when read back, the marks are plain text"
            context.console.warn(["\(groups[0].title) is Markdown, and \(loss)"])
        }
        if format == .anki, groups[0].answerRule == .exact {
            context.console.warn([
                """
                \(groups[0].title) is judged exactly, and \(format.rawValue) cannot record that; \
                when read back, what a 
                """
                    + "teacher overlooks is right"
            ])
        }
        let media = Set(groups[0].questions.flatMap(\.media)).filter {
            MediaFolder.folder(of: $0) != nil
        }
        if !media.isEmpty {
            let files = media.count.counted(
                "picture or sound is", "pictures and sounds are")
            context.console.warn(["\(groups[0].title): \(files) left out, as this is only text"])
        }
        guard let path else {
            if arguments.has(.force) {
                throw .usage("--force replaces a file; name it with --output FILE")
            }
            return context.output.writeFile(bytes)
        }
        do { try writeFile(path, bytes, replacing: arguments.has(.force)) } catch {
            guard case .cannotWrite(_, let reason) = error, reason.code == EEXIST else {
                throw Failure(writing: error)
            }
            throw Failure("\(path) already exists; --force replaces it", .cannotCreate)
        }
        context.say("\(path): \(groups[0].questions.count.counted("question"))")
    }
}
