import Foundation
import RabbleFoundation

// Runs each program, and stops at the first that fails.

if CommandLine.arguments[1] == "deadlock" { deadlock() }
if CommandLine.arguments[1] == "start" {
    try askVerbs()
    exit(0)
}
if CommandLine.arguments[1] == "sitting" {
    try sit(CommandLine.arguments.dropFirst(2))
    exit(0)
}
if CommandLine.arguments[1] == "today" {
    let folders = CommandLine.arguments
    let time = Timestamp(milliseconds: Int64(folders[5]) ?? 0)
    try printToday(groups: folders[2], reviews: folders[3], state: folders[4], at: time)
    exit(0)
}

openFromEightThreads()
expect(openings.load(ordering: .relaxed) == 1)
var mine = Theme.shared
mine.size = 20
expect(Theme.shared.size == 12)
let title = mark("main.swift")
expect(marks.withLock { $0 } == ["main.swift"])
expect(version == "Creation.swift" && marks.withLock { $0 }.count == 2)

let limits = await setLimits()
expect(limits == [3, 3, 3, 3, 3])
let raised = await raiseTwice()
expect(raised == 1)

expect(startsEmpty() && keepsANote())
expect(!startsEmpty() && !keepsANote())
expect(intervalOfTheMap() == 5)
expect(logOutDuringDownload() == ["of Ada's friend"])
Thumbnails.tearDown()
expect(logOutDuringOwnDownload() == [])
for _ in 1...2 {
    do {
        _ = try Connection.shared.get()
        fail()
    } catch {}
}
expect(openings.load(ordering: .relaxed) == 2)
let early = Early()
let published = Published()
expect(seen({ early.limit }, { early.limit = 1 }) == 0)
expect(seen({ published.limit }, { published.limit = 1 }) == 1)
expect(Before().greeting == "Hallo" && WithDefault().greeting == "Hallo")
expect(Narrowed().greeting == "Hallo" && Narrowed(preferences: English()).greeting == "Hello")
expect(Given(preferences: Preferences.shared).greeting == "Hallo")
expect(seenAfterAChangeWhileReading(published) == nil)

let folder = URL(filePath: CommandLine.arguments[1])
let verbs = try QuestionGroup(
    title: "Verbs",
    questions: [
        Question(prompt: "gehen", answer: "to go"), Question(prompt: "sehen", answer: "to see"),
    ])
let percent = try drill(verbs, savingTo: folder.appending(path: "verbs.tsv").path)
expect(percent == 50)

let data = Data("prompt,answer\nFrance,Paris\nPeru,Lima\n".utf8)
// A capital comes back after ten minutes, unless the study day is over by then.
let soon = Timestamp(milliseconds: Timestamp.now.milliseconds + 660_000)
let endsSoon = StudyCalendar().day(of: .now) < StudyCalendar().day(of: soon)
let summary = try drill(data, answers: ["Paris", "Lima", "Paris", "Lima"], reviews: folder)
let count = summary?.answers.count ?? 0
expect((count == 4 || endsSoon && count == 2) && summary?.tally.percent != nil)
let capitals = try GroupFormat.csv.groups(in: data, title: "Capitals")[0]
let history = try ReviewStore(url: folder).history(of: capitals.id, now: .now)
expect(history.reviews.count == count)

teach(capitals)

guard let model = await DrillModel.load(capitals, ReviewHistory()) else { fail() }
model.answer(model.prompt == "Peru" ? "Lima" : "Paris")
expect(
    model.response == .correct(answer: model.prompt == "Peru" ? "Paris" : "Lima")
        && !model.isFinished)

guard let japan = TimeZone(identifier: "Asia/Tokyo"),
    let peru = TimeZone(identifier: "America/Lima")
else {
    fail()
}
let tokyo = Learner(UUID(), timeZone: japan, in: folder)
let lima = Learner(UUID(), timeZone: peru, in: folder)
tokyo.settings[.newLimit] = 1
let counts = (try await tokyo.today(capitals).new, try await lima.today(capitals).new)
expect(counts == (1, 2))
let midnight = Timestamp(Date(timeIntervalSince1970: 1_700_000_000))
let days = (await tokyo.day(at: midnight), await lima.day(at: midnight))
expect(days.0 > days.1)

AppSettingsViewController().didSelect(1)
let controller = SelectQuestionGroupViewController([capitals]).didSelect(0)
expect(controller.questionStrategy is SequentialQuestionStrategy)
expect(controller.handleCorrect() && !controller.handleIncorrect())
expect(
    controller.questionStrategy.correctCount == 1 && controller.questionStrategy.incorrectCount == 1
)

AppSettings.shared[.volume] = 11
AppSettings.shared.limit = 7
expect(AppSettings.shared[.volume] == 10)
AppSettings.shared.reset([.init(.volume), .init(.limit)])
expect(AppSettings.shared[.volume] == 5 && AppSettings.shared.limit == 0)
let ada = JSONDefaults(url: folder.appending(path: "ada.json"))
ada[.volume] = 3
expect(ada[.volume] == 3 && AppSettings.shared[.volume] == 5)

expect(settingsScreen().first?.hasPrefix("strategy: sequential random|sequential|") == true)
expect(settingsScreen().last == "volume: 5 0 or more")
expect(ada[.exam] == .distantPast && ada[.recent] == [] && ada[.layout] == Layout())
ada[.exam] = Date(timeIntervalSince1970: 1_700_000_000.5)
ada[.recent] = ["capitals", "kana"]
ada[.layout] = Layout(columns: 3, isDark: true)
expect(ada.string(forKey: "com.example.exam") == "2023-11-14T22:13:20.500Z")
expect(ada.object(forKey: "com.example.layout")?["columns"]?.integer == 3)
expect(ada[.exam] == Date(timeIntervalSince1970: 1_700_000_000.5))
expect(ada[.recent] == ["capitals", "kana"] && ada[.layout].isDark == true)
ada.reset([.init(.exam)])
expect(ada[.exam] == .distantPast)

var session = QuizSession(strategy: LongestFirst(Studies(capitals)))
expect(session.respond(to: .submit("Paris")) == .correct(answer: "Paris"))
expect(session.respond(to: .undo) == .undone && session.questionIndexTitle == "1/2")
session.respond(to: .submit("Paris"))
session.respond(to: .submit("Quito"))
expect(session.summary.tally == Tally(correct: 1, incorrect: 1))

var card = Card(question: capitals.questions[0].id)
card.answer(.good, at: midnight, StudyCalendar { _ in 0 })
let stored = try JSONDecoder().decode(Card.self, from: try JSONEncoder().encode(card))
expect(stored.memory == card.memory && stored.history.reviews.map(\.grade) == [.good])
expect(Date(Timestamp(.distantPast)) == .distantPast)
expect(StorageError.noHome.localizedDescription == "\(StorageError.noHome)")
print("all is well")
