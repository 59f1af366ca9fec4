enum FitCommand: Command {
    static let usage = Usage(
        name: "fit",
        summary: "fit the schedule to your own history",
        synopsis: ["fit [GROUP …] [--dry-run] [--json]", "fit --export [GROUP …]", "fit --reset"],
        details: [
            .text(
                "When a question comes back depends on 21 weights that say how memory grows and fades. The defaults suit "
                    + "most learners; fit finds those that predict your own answers best, from the answers to all groups or "
                    + "to those that you name. One set of weights serves all groups."),
            .text(
                "The new weights are kept, and used for due questions, spaced drills and scores, only if they predict "
                    + "unseen answers clearly better than the defaults: by more than the standard error of that gain and five "
                    + "nats over all answers. Otherwise the schedule stays as it is. Until all is done, Ctrl-C leaves "
                    + "everything as it is."),
            .text(
                "It takes \(FitTrial.leastAnswers) answers that were given at least one study day after the previous one to the "
                    + "same question. It is worth running again after \(FitHint.enough) more: rabble, rabble due and rabble scores "
                    + "say so then, at a terminal."),
            .text("The report says how answers are predicted, and what that means for you:"),
            .list([
                ("log loss", "how surprising the answers were on average: less is better"),
                ("RMSE (bins)", "how far off the predictions are for similar answers: less is better"),
                ("AUC", "how well forgotten and remembered answers are told apart: 1 is best, 0.5 is luck"),
                ("defaults, fitted", "the default weights, and weights that were not fitted to the answer"),
                ("in use", "the weights in use, if they are fitted ones: they have already seen most of these answers"),
                (
                    "answers a day",
                    "what the schedule would ask of the questions that you have seen, relearning and all that is overdue included"
                ),
                ("remembered", "how many of these you would know on the day that the schedule chose"),
            ]),
            .text(
                "The weights are in fitted-weights.json beside the histories, and weights that another optimiser of FSRS-6 "
                    + "found may be put there. --export writes the answers as such programs read them: card_id, "
                    + "review_time in milliseconds since 1970, and review_rating from 1 (again) to 4 (easy)."),
        ],
        operands: [.group],
        repeatsLastOperand: true,
        options: [
            Option(.dryRun, "show the result without changing anything"),
            Option(.json, "write all figures as JSON"),
            Option(.export, "write the answers as CSV for other optimisers"),
            Option(.reset, "use the default weights again; the file is moved aside"),
        ],
        examples: [
            ("rabble fit", "fits to all answers"),
            ("rabble fit --dry-run hiragana", "shows what the answers to one group say"),
            ("rabble fit --export > reviews.csv", "for another optimiser"),
        ],
        synonyms: ["optimize", "optimise", "train"])

    static func run(_ arguments: Arguments, _ context: Context) throws(Failure) -> ExitCode {
        try arguments.refuse(.reset, with: .export, .dryRun, .json)
        try arguments.refuse(.export, with: .dryRun, .json)
        if arguments.has(.reset) {
            try arguments.expectOperands(atMost: 0, "no group with --reset, as the weights are for all", for: usage)
            try reset(context)
            return .success
        }
        let groups = try FitGroups(named: arguments.operands, context)
        if arguments.has(.export) {
            context.output.writeFile(groups.table)
        } else {
            try fit(groups, arguments, context)
        }
        return .success
    }

    private static func fit(_ groups: FitGroups, _ arguments: Arguments, _ context: Context) throws(Failure) {
        let present = try usableWeights(context)
        let report = try FitProgress(context).watch { progress throws(Failure) in
            let answers = groups.answers(context.calendar)
            guard
                case .tried(let trial) = try FitTrial.run(answers, inUse: present?.fit?.parameters, progress: progress)
            else { throw tooFew(answers.countedAnswers, arguments) }
            return FitReport(
                answers: answers, trial: trial, present: present?.fit,
                forecasts: groups.forecasts(from: present?.fit, to: trial, context),
                desiredRetention: AppSettings.shared.desiredRetention, calendar: context.calendar)
        }
        var failure: Failure?
        if !arguments.has(.dryRun) {
            do throws(Failure) {
                try keep(report.trial, context)
            } catch {
                // The report is worth showing all the same.
                failure = error
            }
        }
        let isKept = !arguments.has(.dryRun) && failure == nil
        if arguments.has(.json) {
            context.output.writeJSON(report.json(isKept: isKept))
        } else {
            report.show(on: context.output, isKept: isKept)
        }
        if let failure { throw failure }
    }

    private static func tooFew(_ count: Int, _ arguments: Arguments) -> Failure {
        let counted = count.counted("answer counts", "answers count")
        let place = arguments.operands.isEmpty ? "so far" : "in these groups"
        return Failure(
            "\(counted) \(place); a fit takes \(FitTrial.leastAnswers) that were given at least one study day after the previous one",
            .noInput)
    }

    /// The weights in use.
    ///
    /// - Throws: a ``Failure`` if their file is unreadable, so that this is known before a long fit.
    private static func usableWeights(_ context: Context) throws(Failure) -> FittedWeights? {
        do {
            _ = try context.fittedWeightsFile?.read()
        } catch {
            if let reason = error.cause {
                throw Failure("\(reason); rabble fit --reset moves it aside", .cannotCreate)
            }
        }
        return context.fittedWeights
    }

    private static func keep(_ trial: FitTrial, _ context: Context) throws(Failure) {
        guard let file = context.fittedWeightsFile else { return }
        let now = context.now()
        let aside = try Failure.writing { try file.update { FittedWeights(trial, after: $0, at: now) } }
        if let aside { context.console.warn(["what was in \(file.path) is kept as \(aside)"]) }
    }

    private static func reset(_ context: Context) throws(Failure) {
        let file = FittedWeightsFile(beside: try context.existing(context.reviewStore))
        let folder = try Failure.writing { try file.reset(at: context.now()) }
        context.output.writeLine(
            folder.map { "the default weights are used again; what was in use is now in \($0)" }
                ?? "the default weights are used already")
    }
}
