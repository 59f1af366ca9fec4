/// `rabble fit` finds the weights with which FSRS predicts this learner best, and can undo that.
struct FitCommand: Command {
    static let usage = Usage(
        name: "fit", operands: [.group], repeatsLastOperand: true,
        options: [.dryRun, .json, .export, .undo, .reset, .reschedule, .yes])

    private let context: Context

    static func run(_ arguments: Arguments, _ context: Context) throws(Failure) {
        try Self(context: context).run(arguments)
    }

    private func run(_ arguments: Arguments) throws(Failure) {
        try arguments.refuse(.reset, with: .undo, .export, .dryRun, .json)
        if arguments.has(.reschedule) { return try Rescheduling(context: context).run(arguments) }
        if arguments.has(.yes) { throw .usage("--yes works only with --reschedule") }
        try arguments.refuse(.undo, with: .export, .dryRun, .json)
        try arguments.refuse(.export, with: .dryRun, .json)
        for (option, change) in [(Option.reset, reset), (.undo, undo)] where arguments.has(option) {
            let takes = "no group with \(option.word), as the weights are for all"
            try arguments.expectOperands(atMost: 0, takes, for: Self.usage)
            return try change()
        }
        let groups = try FitGroups(named: arguments.operands, context)
        if arguments.has(.export) { return context.output.writeFile(groups.table) }
        try fit(groups, arguments)
    }

    private func fit(_ groups: FitGroups, _ arguments: Arguments) throws(Failure) {
        // An unusable path should be reported before a long fit.
        let file = try usableFile()
        if let unread = groups.unread, !arguments.has(.dryRun) {
            throw .noInput("\(unread); weights unchanged")
        }
        let present = context.weightsInUse
        let answers = groups.answers()
        guard answers.countedAnswers >= WeightFit.leastAnswers else {
            let counted = answers.countedAnswers.counted("answer counts", "answers count")
            let place = arguments.operands.isEmpty ? "so far" : "in these groups"
            let way = "each at least a study day after the previous answer"
            throw .noInput("\(counted) \(place); a fit needs \(WeightFit.leastAnswers), \(way)")
        }
        let progress = Progress(context: context, consequence: "weights unchanged")
        var report = try progress.watch { report throws(Failure) in
            let fit = try WeightFit(answers) { passes throws(Failure) in
                try report("fitting: 1 of \(FitTrial.folds + 1), pass \(passes)")
            }
            let trial = try FitTrial(answers, fit: fit, inUse: present?.parameters) {
                fold, passes throws(Failure) in
                try report("fitting: \(fold + 1) of \(FitTrial.folds + 1), pass \(passes)")
            }
            return FitReport(
                answers: answers, fit: fit, trial: trial, present: present,
                foreign: foreignPath,
                forecasts: groups.forecasts(from: present, to: fit.parameters),
                desiredRetention: context.settings.desiredRetention)
        }
        // The report is worth showing even if the weights cannot be saved.
        defer {
            if arguments.has(.json) {
                context.output.writeJSON(report.json)
            } else {
                report.show(on: context.output)
            }
        }
        if arguments.has(.dryRun) { return }
        let new = FittedWeights(report.fit, to: answers, at: context.now())
        let all = arguments.operands.isEmpty ? answers : groups.answers(ofAll: true)
        try Failure.writing {
            try file.update { $0.change(to: new, answers: all.countedAnswers) }
        }
        report.isTaken = true
    }

    private func usableFile() throws(Failure) -> FitRecordFile {
        _ = try context.reviews()
        guard let file = context.fitRecordFile else {
            throw Failure(
                "neither XDG_STATE_HOME nor HOME is set, so there is no place for weights",
                .cannotCreate)
        }
        do { _ = try file.read() } catch {
            if let reason = error.cause {
                throw Failure("\(reason); move it away to continue", .cannotCreate)
            }
        }
        return file
    }

    /// The path of weights from another program, which take precedence over fitted ones.
    private var foreignPath: String? {
        context.weights.file == nil ? nil : context.fittedWeightsFile?.path
    }

    private func undo() throws(Failure) {
        let file = try usableFile()
        if let path = foreignPath {
            throw .usage(
                "another program put weights into \(path), which are used while it exists")
        }
        var record = context.weights.record
        guard record.undo() else {
            throw .noInput("the weights were not changed so far; nothing to undo")
        }
        try Failure.writing { try file.update { _ = $0.undo() } }
        let end =
            context.settings.fitMode == .manual
            ? "" : " until a tenth more answers count; rabble settings fit manual keeps them"
        context.say(
            "\(words(for: record.fit)) are used again\(end)", hanging: 0)
    }

    private func words(for weights: FittedWeights?) -> String {
        guard let weights else { return "the default weights" }
        return "the weights fitted" + (weights.answers.map { " to \($0.counted("answer"))" } ?? "")
            + (weights.time.map { " on \(context.calendar.localDay(of: $0))" } ?? "")
    }

    private func reset() throws(Failure) {
        let store = try context.reviews()
        let isManual = context.settings.fitMode == .manual
        AppSettings.shared.fitMode = .manual
        try Failure.writing(AppSettings.shared.synchronize)
        let folder = try Failure.writing {
            try FittedWeightsFile(beside: store).reset(at: context.now())
        }
        let isUndoable = context.weights.record.fit != nil
        if isUndoable, let file = context.fitRecordFile {
            try Failure.writing { try file.update { $0.change(to: nil) } }
        }
        var lines = [
            "the default weights are used \(context.weightsInUse == nil ? "already" : "again")"
        ]
        if let folder {
            lines.append("\(FittedWeightsFile(beside: store).path) is now in \(folder)")
        }
        if !isManual { lines.append("fit is now manual: a new day no longer changes the weights") }
        if isUndoable { lines.append("rabble fit --undo brings the fitted weights back") }
        for line in lines { context.say(line, hanging: 0) }
    }
}
