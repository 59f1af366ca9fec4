/// `rabble fit` finds the weights with which FSRS predicts this learner best, and can undo that.
extension Command {
    static let fit = Command(
        name: "fit", operands: [.group], repeatsLastOperand: true,
        options: [.dryRun, .json, .export, .undo, .reset, .reschedule, .yes], run: Context.fit)
}

extension Context {
    func fit() throws(Failure) {
        try arguments.refuse(.reset, with: .undo, .export, .dryRun, .json)
        if arguments.has(.reschedule) { return try reschedule() }
        if arguments.has(.yes) { throw .usage("--yes works only with --reschedule") }
        try arguments.refuse(.undo, with: .export, .dryRun, .json)
        try arguments.refuse(.export, with: .dryRun, .json)
        for (option, change) in [(Option.reset, resetFit), (.undo, undoFit)]
        where arguments.has(option) {
            try arguments.expectOperands(
                atMost: 0, "no group with \(option.word), as the weights are for all")
            return try change()
        }
        let groups = try FitGroups(named: arguments.operands, self)
        if arguments.has(.export) {
            if let unread = groups.unread { throw Failure(unread) }
            return output.writeFile(groups.table)
        }
        try fit(groups)
    }

    private func fit(_ groups: FitGroups) throws(Failure) {
        // An unusable path should be reported before a long fit.
        let file = try usableFile()
        if let unread = groups.unread, !arguments.has(.dryRun) {
            throw .noInput("\(unread); weights unchanged")
        }
        let present = weightsInUse
        let answers = groups.answers()
        guard answers.countedAnswers >= WeightFit.minAnswers else {
            let counted = answers.countedAnswers.counted("answer counts", "answers count")
            let place = arguments.operands.isEmpty ? "so far" : "in these groups"
            let way = "each at least a study day after the previous answer"
            throw .noInput("\(counted) \(place); a fit needs \(WeightFit.minAnswers), \(way)")
        }
        let progress = Progress(context: self, consequence: "weights unchanged")
        var report = try progress.watch { report throws(Failure) in
            func tell(_ fold: Int, _ passes: Int) throws(Failure) {
                try report("fitting: \(fold + 1) of \(FitTrial.folds + 1), pass \(passes)")
            }
            let fit = try WeightFit(answers) { passes throws(Failure) in try tell(0, passes) }
            let trial = try FitTrial(answers, fit: fit, inUse: present?.parameters, progress: tell)
            return FitReport(
                context: self, answers: answers, fit: fit, trial: trial, present: present,
                forecasts: groups.forecasts(from: present, to: fit.parameters))
        }
        // The report is worth showing even if the weights cannot be saved.
        defer {
            if asJSON {
                output.writeJSON(report.json)
            } else {
                report.show()
            }
        }
        if arguments.has(.dryRun) { return }
        let new = FittedWeights(report.fit, to: answers, at: now())
        let all = arguments.operands.isEmpty ? answers : groups.answers(ofAll: true)
        try Failure.writing {
            try file.update { $0.change(to: new, answers: all.countedAnswers) }
        }
        report.isTaken = true
    }

    private func usableFile() throws(Failure) -> FitRecordFile {
        _ = try reviews()
        guard let file = fitRecordFile else {
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
    var foreignPath: String? {
        weights.file == nil ? nil : reviewStore?.fittedWeightsFile
    }

    private func undoFit() throws(Failure) {
        let file = try usableFile()
        if let path = foreignPath {
            throw .usage(
                "another program put weights into \(path), which are used while it exists")
        }
        var record = weights.record
        guard record.undo() else {
            throw .noInput("the weights were not changed so far; nothing to undo")
        }
        try Failure.writing { try file.update { _ = $0.undo() } }
        let end =
            settings.fitMode == .manual
            ? "" : " until a tenth more answers count; rabble settings fit manual keeps them"
        var words = "the default weights"
        if let fit = record.fit {
            let count = fit.answers.map { " to \($0.counted("answer"))" } ?? ""
            let day = fit.time.map { " on \(calendar.localDay(of: $0))" } ?? ""
            words = "the weights fitted\(count)\(day)"
        }
        say("\(words) are used again\(end)", hanging: 0)
    }

    private func resetFit() throws(Failure) {
        let store = try reviews()
        let weights = weights
        let isManual = settings.fitMode == .manual
        AppSettings.shared.fitMode = .manual
        try Failure.writing(AppSettings.shared.synchronize)
        let folder = try Failure.writing { try store.resetFittedWeights(at: now()) }
        let isUndoable = weights.record.fit != nil
        if isUndoable {
            try Failure.writing { try fitRecordFile?.update { $0.change(to: nil) } }
        }
        var lines = [
            "the default weights are used \(weightsInUse == nil ? "already" : "again")"
        ]
        if let folder { lines.append("\(store.fittedWeightsFile) is now in \(folder)") }
        if !isManual { lines.append("fit is now manual: a new day no longer changes the weights") }
        if isUndoable { lines.append("rabble fit --undo brings the fitted weights back") }
        for line in lines { say(line, hanging: 0) }
    }
}
