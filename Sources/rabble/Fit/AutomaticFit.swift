/// The fit that a drill makes at its end if enough answers have come since the last one. Only a
/// person is told of it.
struct AutomaticFit {
    let context: Context
    let output: Output

    func run() {
        guard context.settings.fitMode == .automatic, context.weights.file?.isForeign != true,
            let store = try? context.reviewStore?.listed(), let bytes = try? store.size(),
            let file = context.fitRecordFile, let record = record(in: file),
            record.mayBeDue(bytes: bytes)
        else { return }
        do throws(Failure) {
            let groups = try FitGroups(in: store, context)
            // The next drill reads all of it.
            guard groups.unread == nil else { return }
            let answers = groups.answers()
            let learned = record.duePoint(of: answers).map(answers.prefix)
            let fit = try learned.map { learned throws(Failure) in
                let fit = try WeightFit(learned) { _ throws(Failure) in
                    if Signals.wereInterrupted { throw .interrupted }
                }
                return FittedWeights(fit, to: learned, at: context.now())
            }
            do {
                try file.update { record in
                    if let fit { record.change(to: fit, beside: context.weights.file) }
                    record.look(at: answers, bytes: bytes, learned: learned)
                }
            } catch {
                // Without a fit, the history is only read again after the next drill.
                guard fit != nil else { return }
                throw Failure(writing: error)
            }
            guard context.console.isInteractive(on: output) else { return }
            if let fit { output.writeLine(change(to: fit, groups), hanging: 0) }
            if record.leavesFit(of: answers) {
                let way = "more than drills fit by themselves: rabble fit does that"
                output.writeLine("\(answers.countedAnswers) answers count now, \(way)", hanging: 0)
            }
            try output.flush()
        } catch {
            if error.exitCode != .interrupted {
                context.console.warn(error.lines.map { "\($0); weights unchanged" })
            }
        }
    }

    /// The record, read again, as other drills may have ended meanwhile; nil if the system refuses,
    /// which was a warning.
    private func record(in file: FitRecordFile) -> FitRecord? {
        do { return try file.read() } catch { return error.cause == nil ? .unreadable : nil }
    }

    /// `fitted to 1240 answers: 12 a day instead of 8, to remember 90 %`
    private func change(to fit: FittedWeights, _ groups: FitGroups) -> String {
        let start = "fitted to \((fit.answers ?? 0).counted("answer"))"
        guard
            let (before, after) = groups.forecasts(
                from: context.weightsInUse, to: fit.parameters)
        else { return start }
        let old = before.reviewsPerDay.rate
        let new = after.reviewsPerDay.rate
        let days = old == new ? "still \(new) a day" : "\(new) a day instead of \(old)"
        return "\(start): \(days), to remember \(context.settings.desiredRetention.percent) %"
    }
}
