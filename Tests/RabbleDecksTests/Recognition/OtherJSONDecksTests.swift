import Foundation
import TestSupport
import Testing

@testable import RabbleDecks

/// Decks in JSON as people publish them, in words of our own.
struct OtherJSONDecksTests {
    @Test(
        "JSON is read as other programs have it",
        arguments: [
            (#"[{"front": "Hund", "back": "dog"}, {"front": "Katze", "back": "cat"}]"#, "Hund=dog"),
            (#"{"cards": [{"q": "2+2", "a": 4}, {"q": "3+3", "a": 6}]}"#, "2+2=4"),
            (#"{"pies": "dog", "kot": "cat"}"#, "pies=dog"),
            (#"[["Hund", "dog"], ["Katze", "cat"]]"#, "Hund=dog"),
            (#"{"hund": {"translation": "dog"}, "katze": {"translation": "cat"}}"#, "hund=dog"),
            ("{\"front\": \"a\", \"back\": \"b\"}\n{\"front\": \"c\", \"back\": \"d\"}\n", "a=b"),
            (
                #"""
                [{"question": "Big?", "options": ["ant", "cat"], "answer": 1}, {"question": \#
                "Wet?", "options": ["sea", "sun"], "answer": 0}]
                """#,
                "Big?=cat"
            ),
            (
                #"""
                [{"question": "Big?", "answers": [{"text": "ant", "correct": false}, {"text": \#
                "cat", "correct": true}]}]
                """#,
                "Big?=cat"
            ),
            (
                #"""
                [{"text": "Big?", "options": [{"id": "a", "text": "ant"}, {"id": "b", "text": \#
                "cat"}], "correctOptionId": "b"}]
                """#,
                "Big?=cat"
            ),
            (
                #"""
                [{"correct": 1, "answers": [{"id": 1, "text": "ant"}, {"id": 2, "text": "cat", \#
                "isRight": true}], "text": "Big?"}]
                """#,
                "Big?=cat"
            ),
            (
                #"[{"question": "Big?", "options": ["A. ant", "B. cat"], "answer": "B. cat"}]"#,
                "Big?=cat"
            ),
            (
                #"[{"question": "Big?", "options": ["a) ant", "b) cat"], "answer": "b"}]"#,
                "Big?=cat"
            ),
            (
                #"[{"question": "Vitamin?", "options": ["A. ant", "C. cat"], "answer": "C. cat"}]"#,
                "Vitamin?=C. cat"
            ),
            (
                #"""
                [{"testo": "Big?", "opzioni": ["ant", "cat"], "risposta corretta": 1}, {"testo": \#
                "Wet?", "opzioni": ["sea", "sun"], "risposta corretta": 0}]
                """#,
                "Big?=cat"
            ),
            (#"[{"kanji": "犬", "meanings": ["dog", "hound"], "kana": "いぬ"}]"#, "犬=dog; hound=いぬ"),
        ])
    func json(text: String, first: String) throws {
        try expectEqual(questionTexts(text, "x.json").first, first)
    }

    @Test("Lists under several keys are groups of their own")
    func lists() throws {
        let text =
            #"""
            {"decks": [{"name": "A", "cards": [{"front": "a", "back": "b"}]}, {"name": "B", \#
            "cards": [{"front": "c", "back": "d"}]}]}
            """#
        try expectEqual(
            GroupFile(path: "x.json", title: "T").decode(Array(text.utf8)).groups.map(\.title),
            ["A", "B"])
    }

    @Test("CrowdAnki's decks are read with the fields of their notes, and the decks in them")
    func crowdAnki() throws {
        let text = """
            {"__type__": "Deck", "name": "Top", "notes": [], "note_models": [
              {"crowdanki_uuid": "m", "name": "Bird", "flds": [{"name": "Picture"}, {"name": \
              "German"}, {"name": "Latin"}], "tmpls": [{"name": "c", "qfmt": \
              "{{Picture}}{{German}}", "afmt": "{{FrontSide}}<hr>{{Latin}}"}]},
              {"crowdanki_uuid": "o", "name": "Image Occlusion", "flds": [{"name": "Occlusion"}, \
              {"name": "Image"}]}],
             "children": [{"__type__": "Deck", "name": "Birds", "children": [], "notes": [
              {"note_model_uuid": "m", "guid": "g", "tags": ["x"], "fields": \
              ["<img src=\\"a.jpg\\">", "<b>Amsel</b>", "Turdus merula"]},
              {"note_model_uuid": "o", "tags": [], "fields": \
              ["{{c1::image-occlusion:rect:left=.1}}", "<img src=b.png>"]}]}]}
            """
        let decoded = try GroupFile(path: "deck.json", title: "T").decode(Array(text.utf8))
        expectEqual(decoded.groups.map(\.title), ["Top::Birds"])
        expectEqual(
            decoded.groups[0].questions,
            [
                try Question(
                    prompt: "Amsel", answer: "Turdus merula",
                    extras: .init(media: ["a.jpg"], note: "g"))
            ])
    }

    @Test("Pictures in the folder media beside a deck of CrowdAnki come along")
    func crowdAnkiMedia() throws {
        let folder = try TemporaryFolder()
        let text = """
            {"name": "Birds", "note_models": [{"crowdanki_uuid": "m", "name": "Bird", "flds": \
            [{"name": "F"}, {"name": "B"}], "tmpls": [{"qfmt": "{{F}}", "afmt": "{{B}}"}]}],
             "notes": [{"note_model_uuid": "m", "fields": ["Amsel", "<img src=a.png>"]}]}
            """
        mkdir(folder["media"], 0o700)
        try folder.write(Data([0x89] + "PNG\r\n\u{1A}\n".utf8), to: "media/a.png")
        let decoded = try GroupFile(path: folder.write(text, to: "deck.json")).read()
        expectEqual(decoded.groups[0].questions.map(\.answer), ["[picture a.png]"])
        expectEqual(decoded.media["a.png"]?.path, folder["media/a.png"])
    }

    @Test(
        """
        JSON counts its options from 0, unless a number names the last one from 1, or is an \
        option itself
        """,
        arguments: [
            ([1, 2], ["b", "c"]), ([0, 1], ["a", "b"]), ([1, 3], ["a", "c"]),
            ([2, 2], ["c", "c"]),
        ])
    func options(numbers: [Int], answers: [String]) throws {
        let records = numbers.enumerated().map {
            #"{"q": "\#($0)?", "choices": ["a", "b", "c"], "answer": \#($1)}"#
        }
        expectEqual(
            try questionTexts("[\(records.joined(separator: ","))]", "x.json"),
            answers.enumerated().map { "\($0)?=\($1)" })
    }

    @Test("A number that is an option itself is the answer")
    func numbersAsOptions() throws {
        let text =
            #"""
            [{"q": "3-2", "options": [2, 1, 4], "answer": 1}, {"q": "4-2", "options": [2, 3, 5], \#
            "answer": 2}]
            """#
        expectEqual(try questionTexts(text, "x.json"), ["3-2=1", "4-2=2"])
    }

    @Test("Remarks on grammar are no part of a question")
    func remarks() throws {
        let text = #"""
            [{"german": "Hallo", "english": "hello", "grammar_info": {"formality": "informal"}},
            {"german": "Tag", "english": "day", "grammar_info": {"usage": "noun"}}]
            """#
        expectEqual(try questionTexts(text, "x.json"), ["Hallo=hello", "Tag=day"])
    }
}
